"""What a page may ask a house without a service: the paths of the protocol, answered by the same rooms."""
