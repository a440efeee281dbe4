/** What an address of the house means. */
import { expect, test } from "vitest";
import { read as place } from "../src/page/router.svelte";

test("an address names a place, or none", () => {
  expect(place("/t/k7")).toEqual({ page: "table", id: "k7" });
  expect(place("/new/petris/bot")).toEqual({ page: "new", game: "petris", mode: "bot" });
  expect(place("/rules/petris")).toEqual({ page: "rules", game: "petris", rule: null });
  expect(place("/rules/petris/P3-6")).toEqual({ page: "rules", game: "petris", rule: "P3.6" });
  expect(place("/new/petris/what").page).toBe("nowhere");
  expect(place("/study/" + "0a".repeat(12))).toEqual({ page: "study", digest: "0a".repeat(12) });
  expect(place("/study/what").page).toBe("nowhere");
});
