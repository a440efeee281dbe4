/** The kernels are one library: a module's own is asked for its entry. */
import { expect, test } from "vitest";
import { entryOf } from "../src/pocket/python";

test("a module finds its entry among those of all kernels, by its path", () => {
  const kernels = { PyInit_hothouse_kernels_petris_kernel: 1, PyInit_hothouse_kernels_vorex_kernel: 2 };
  expect(entryOf("/house/hothouse/kernels/vorex/kernel.so", kernels)).toEqual({ PyInit_kernel: 2 });
});
