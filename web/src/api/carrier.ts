/**
 * Who carries what a page asks: the service it came from, or a worker beside it. The pages do not know which. */

export interface Carrier {
  fetch(path: string, request: RequestInit): Promise<Response>;
  socket(path: string): WebSocket;
}

const service: Carrier = {
  fetch: (path, request) => fetch(path, request),
  socket: (path) => new WebSocket(location.origin.replace(/^http/, "ws") + path),
};

let chosen = service;

/** Let another carry everything from now on. */
export function carryBy(carrier: Carrier): void {
  chosen = carrier;
}

/** Whoever carries now. */
export function carrier(): Carrier {
  return chosen;
}
