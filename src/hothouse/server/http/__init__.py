"""The service over HTTP: its doors, who knocks, and the pages."""
