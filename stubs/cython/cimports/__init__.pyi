"""C libraries, as far as the kernels use them."""
