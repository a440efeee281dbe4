/** A house in a folder: pages know paths from its root, the browser from the host's. */
import { expect, test } from "vitest";
import { inward, outward, rootOf } from "../src/page/base";

test("the root is the folder above the built scripts", () => {
  expect(rootOf("https://club.example/hothouse/assets/index-1.js")).toBe("/hothouse/");
  expect(rootOf("https://club.example/assets/index-1.js")).toBe("/");
  expect(rootOf(undefined)).toBe("/");
});

test("paths go out and come back", () => {
  for (const root of ["/", "/hothouse/", "/a/b/"]) {
    expect(inward(outward("/t/abc", root), root)).toBe("/t/abc");
    expect(inward(outward("/", root), root)).toBe("/");
  }
  expect(outward("/t/abc", "/hothouse/")).toBe("/hothouse/t/abc");
  // What lies beside the house is not the house's.
  expect(inward("/elsewhere/t", "/hothouse/")).toBe("/elsewhere/t");
});
