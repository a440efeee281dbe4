/** Whoever asks too often is asked to wait, and waits. */
import { expect, test, vi } from "vitest";
import { Refused } from "../src/api/http";
import { patiently } from "../src/study/patient";

const slow = (seconds: number) =>
  new Refused(429, {
    code: "too_many",
    message: { template: "slow down", details: { seconds }, text: "slow down" },
  } as never);

test("what was asked too soon is asked again when it may be", async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(slow(2)).mockResolvedValue("said");
  const answer = patiently(ask);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toBe("said");
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("another refusal is told at once, and a long wait is not waited for", async () => {
  const other = new Refused(409, {
    code: "in_play",
    message: { template: "", details: {}, text: "" },
  } as never);
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(other);
  await expect(patiently(ask)).rejects.toBe(other);
  expect(ask).toHaveBeenCalledTimes(1);
  const long = slow(600);
  await expect(patiently(() => Promise.reject(long))).rejects.toBe(long);
});
