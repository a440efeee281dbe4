/** One example is live on a page at a time: boards share what one looks at. The others are still pictures. */
let last: Promise<void> = Promise.resolve();

/** Wait for the studio; what is given back leaves it to the next. */
export async function take(): Promise<() => void> {
  const before = last;
  let leave: () => void = () => undefined;
  last = new Promise<void>((resolve) => (leave = resolve));
  await before;
  return leave;
}

/** Wait until a board has measured its room and drawn itself. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()), 120));
}
