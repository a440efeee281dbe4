"""The same tables in a browser's worker, without a server: the service's rooms over the browser's shelf."""
