/**
 * Where the house lives: `/`, or the folder of a static host that it was put into. Paths of pages are written from
 * the house's own root everywhere; this room alone knows what stands before them. */

/** The root above a built script, which lies in `assets/`; `/` where there is none. */
export function rootOf(script: string | undefined): string {
  return script ? new URL("..", script).pathname : "/";
}

const ROOT = rootOf(document.querySelector<HTMLScriptElement>('script[src*="assets/"]')?.src);

/** A path of a page, as the browser must be told it. */
export function outward(path: string, root = ROOT): string {
  return path.startsWith("/") ? root + path.slice(1) : path;
}

/** A path of the browser, as pages know it. */
export function inward(path: string, root = ROOT): string {
  return path.startsWith(root) ? `/${path.slice(root.length)}` : path;
}

/** The whole address of the house. */
export function houseRoot(): string {
  return new URL(ROOT, location.href).href;
}
