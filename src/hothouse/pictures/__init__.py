"""What a table looks like as a picture: for notebooks, environments and documents. Needs no library."""
