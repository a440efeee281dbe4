"""The service over HTTP: what it answers, who asks, and the pages."""
