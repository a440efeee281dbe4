"""Gatherings: clubs and tournaments. Pairing and standings are pure; the steward carries them out."""
