"""Arithmetic from C, which Python's own stands in for."""

from math import exp as exp
from math import log as log
from math import sqrt as sqrt
