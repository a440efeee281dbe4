"""The load rig: a crowd that plays against the service, and the processes it plays against."""
