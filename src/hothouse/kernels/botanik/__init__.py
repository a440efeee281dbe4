"""The kernel of Botanik: two machines and the register between them."""
