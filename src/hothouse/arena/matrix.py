"""The inverse of a small matrix, so that a table of ratings needs no numerical library."""

Matrix = list[list[float]]


def inverse(matrix: Matrix) -> Matrix:
    """Gauss and Jordan, with the largest pivot; the matrix must have an inverse."""
    size = len(matrix)
    # The identity beside it: the steps that make the matrix 1 make that the inverse.
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        # The largest, since dividing by a small number would blow up what rounding left.
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column][column]
        rows[column] = [value / top for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]
