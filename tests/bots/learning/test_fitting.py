"""How sure the word of a search is made before a net learns from it."""

import pytest

from hothouse.bots.learning.fitting import boldness, emboldened

torch = pytest.importorskip("torch")


def test_what_is_too_timid_is_made_as_sure_as_the_results_say() -> None:
    """Who said 40 % and 60 % where a fifth and four fifths came has logits 3.4 times too small."""
    said = torch.tensor([[0.4]] * 10 + [[0.6]] * 10)
    came = torch.tensor([[1.0]] * 2 + [[0.0]] * 8 + [[1.0]] * 8 + [[0.0]] * 2)
    several = torch.cat([said, 1 - said], 1), torch.cat([came, 1 - came], 1)

    assert boldness(torch, said, came) == boldness(torch, *several) == 3.0  # the most there is
    assert boldness(torch, said, said) == 1
    assert boldness(torch, said[:0], came[:0]) == 1


def test_bolder_shares_are_shares_on_the_same_side() -> None:
    """Odds of 2 to 1 become 4 to 1 where logits are doubled, with one that looks and with several."""
    assert emboldened(torch, torch.tensor([[2 / 3]]), 2).tolist()[0] == pytest.approx([0.8])
    shared = emboldened(torch, torch.tensor([[0.5, 0.25, 0.25]]), 2).tolist()[0]
    assert shared == pytest.approx([4 / 6, 1 / 6, 1 / 6])
