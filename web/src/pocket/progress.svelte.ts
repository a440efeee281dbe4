/** How far the house in the worker is: on its way, open, or why not. */

class Progress {
  bytes = $state(0);
  of = $state(0);
  state = $state<"service" | "loading" | "ready" | "failed" | "elsewhere">("service");
  reason = $state("");
}

export const progress = new Progress();
