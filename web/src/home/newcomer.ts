/** Whether this browser has never been here: nothing was learnt and nothing was played in it. */
const TRACES = ["hothouse.last.", "hothouse.learn.", "hothouse.quick"];

export function isNewcomer(): boolean {
  try {
    return !Object.keys(localStorage).some((key) => TRACES.some((trace) => key.startsWith(trace)));
  } catch {
    return true;
  }
}
