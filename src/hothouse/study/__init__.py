"""Learning a game: courses of small steps on the real rules, and the guide of a first game."""

from hothouse.study.courses import course
from hothouse.study.guides import First, Guidance, Guide, Hint, guidance, guide
from hothouse.study.lesson import Course, Move, Option, Quiz, Step
from hothouse.study.trying import Attempt, Reply, attempt, reply
from hothouse.study.words import CourseWords, StepWords

__all__ = [
    "Attempt",
    "Course",
    "CourseWords",
    "First",
    "Guidance",
    "Guide",
    "Hint",
    "Move",
    "Option",
    "Quiz",
    "Reply",
    "Step",
    "StepWords",
    "attempt",
    "course",
    "guidance",
    "guide",
    "reply",
]
