/** Where a browser remembers the service that a game was taken to. */
export const REMEMBERED = "hothouse.service";
