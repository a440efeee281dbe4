// Walks everything that the page shows and lists its faults; measuring.py runs it. Nothing is changed for good.
//
// contrast: text under 4.5 (large text and the signs of buttons under 3) against what is painted beneath it
// small: text of fewer pixels than can be read, targets that a finger of so many pixels misses
// covered: text or targets that something opaque lies over; overlap: two texts in one place
// cut: what leaves the window, its clipping box or the painted box that it stands in
// `pages` says that the window is one screenful of a page that is scrolled: what lies above or below it is measured
// on another one, and what stays in the window while one scrolls may lie over the rest.
({ finger, text: least, numeral, reached, pages }) => {
  const faults = [];
  const flag = (kind, node, said) => faults.push(`${kind}: ${said} — ${nameOf(node)}`);
  const nameOf = (node) => {
    const element = node.nodeType === 3 ? node.parentElement : node;
    const words = (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ");
    const key = element.id ? `#${element.id}` : [...element.classList].filter((c) => !c.startsWith("s-")).map((c) => `.${c}`).join("");
    return `${element.tagName.toLowerCase()}${key} "${words.slice(0, 48)}" in ${pathOf(element)}`;
  };
  const pathOf = (element) => {
    const names = [];
    for (let each = element.parentElement; each && names.length < 3; each = each.parentElement)
      if (each.classList.length) names.unshift(`.${each.classList[0]}`);
    return names.join(" ");
  };

  // Everything painted can be found by its place, also what lets the pointer through.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important } svg * { pointer-events: visiblePainted !important }");
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  const rgba = (colour) => {
    if (!colours.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      colours.set(colour, [r, g, b, a / 255]);
    }
    return colours.get(colour);
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratio = (one, other) => {
    const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  };
  const veils = new Map();
  const opacityOf = (element) => {
    if (!element) return 1;
    if (!veils.has(element)) veils.set(element, Number(styleOf(element).opacity) * opacityOf(element.parentElement));
    return veils.get(element);
  };

  const tinted = (colour, alpha) => {
    if (!colour || colour === "none" || colour.startsWith("url")) return null;
    const [r, g, b, a] = rgba(colour);
    return a * alpha > 0 ? [r, g, b, a * alpha] : null;
  };
  /** What a shape paints at a point of the window; `matrix` leads from its own units to the window. */
  const shapeAt = (shape, x, y, matrix, alpha) => {
    const style = styleOf(shape);
    const { x: px, y: py } = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    canvas.lineWidth = parseFloat(style.strokeWidth) || 1;
    const path = outlineOf(shape);
    if (!path) return null;
    if (style.stroke !== "none" && canvas.isPointInStroke(path, px, py)) return tinted(style.stroke, alpha * style.strokeOpacity);
    return canvas.isPointInPath(path, px, py) ? tinted(style.fill, alpha * style.fillOpacity) : null;
  };
  const outlines = new Map();
  const outlineOf = (shape) => {
    if (!outlines.has(shape)) outlines.set(shape, traced(shape));
    return outlines.get(shape);
  };
  const traced = (shape) => {
    const of = (name) => shape[name].baseVal.value;
    const path = new Path2D();
    if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute("d") ?? "");
    if (shape instanceof SVGCircleElement) path.arc(of("cx"), of("cy"), of("r"), 0, 2 * Math.PI);
    else if (shape instanceof SVGEllipseElement) path.ellipse(of("cx"), of("cy"), of("rx"), of("ry"), 0, 0, 2 * Math.PI);
    else if (shape instanceof SVGRectElement) path.roundRect(of("x"), of("y"), of("width"), of("height"), of("rx"));
    else return null;
    return path;
  };
  /** What a drawing that is used again paints there: its uppermost shape under the point. */
  const usedAt = (use, x, y) => {
    const source = document.querySelector(use.getAttribute("href"));
    for (const shape of [...(source?.querySelectorAll("path, circle, ellipse, rect") ?? [])].reverse()) {
      let [matrix, alpha] = [DOMMatrix.fromMatrix(use.getScreenCTM()), opacityOf(use)];
      const chain = [];
      for (let each = shape; each && each !== source.parentElement; each = each.parentElement) chain.unshift(each);
      for (const each of chain) {
        const own = each.transform?.baseVal.consolidate()?.matrix;
        if (own) matrix = matrix.multiply(DOMMatrix.fromMatrix(own));
        alpha *= Number(styleOf(each).opacity);
      }
      const paint = shapeAt(shape, x, y, matrix, alpha);
      if (paint) return paint;
    }
    return null;
  };

  /** What an element paints at a point: a colour with its alpha, or null. A picture or gradient counts as nothing. */
  const paintAt = (element, x, y) => {
    if (element instanceof SVGUseElement) return usedAt(element, x, y);
    if (element instanceof SVGGeometryElement)
      return shapeAt(element, x, y, DOMMatrix.fromMatrix(element.getScreenCTM()), opacityOf(element));
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) return null;
    return tinted(styleOf(element).backgroundColor, opacityOf(element));
  };
  // A refusal lies over the heading and the seats while it is read; nothing else may be covered by it.
  const stays = (element) => [...ancestors(element)].some((each) => /fixed|sticky/.test(styleOf(each).position));
  const excused = (cover, covered) =>
    (cover.closest(".notices") && covered.closest(".bar, .players")) || (pages && stays(cover) && !stays(covered));
  const contains = (outer, inner) => outer === inner || outer.contains(inner);
  /** The layers above the element at a point, and the colour beneath it. */
  const layersAt = (element, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    const index = stack.findIndex((each) => each === element || element.contains(each));
    if (index < 0) return null;
    const last = stack.findLastIndex((each) => each === element || element.contains(each));
    const above = stack.slice(0, index).filter((each) => !contains(element, each) && !contains(each, element));
    // An element that holds the text paints beneath it.
    let under = rgba(styleOf(document.documentElement).backgroundColor);
    for (const each of stack.slice(last).reverse()) {
      if (each === element && element instanceof SVGElement) continue;
      const paint = paintAt(each, x, y);
      if (paint) under = over(paint, under);
    }
    return { above: above.filter((each) => (paintAt(each, x, y)?.[3] ?? 0) > 0.5), under };
  };

  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const clips = (style) => /hidden|clip|auto|scroll/.test(style.overflowX + style.overflowY);
  /** The part of the window in which an element can be seen, and whether one could scroll to the rest. */
  const frameOf = (element) => {
    let [left, top, right, bottom, scroll] = [0, 0, innerWidth, innerHeight, false];
    if (pages) [top, bottom] = [-Infinity, Infinity];
    for (let each = element; each; each = each.parentElement) {
      const style = styleOf(each);
      if (each === element && /^(BUTTON|A|SELECT|INPUT)$/.test(each.tagName)) continue;
      if (!(each instanceof HTMLElement) || !clips(style)) continue;
      const box = each.getBoundingClientRect();
      // Only what lies inside is clipped by it, not what is laid out over it.
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      scroll ||= scrolls(style);
    }
    return { left, top, right, bottom, scroll };
  };
  const isShown = (element) => {
    if (element.closest(".hidden-text, [inert], template, defs, symbol, title, desc, script, style")) return false;
    if (element.closest("dialog:not([open])") || !element.checkVisibility({ visibilityProperty: true })) return false;
    for (let each = element; each; each = each.parentElement)
      if (styleOf(each).clipPath.startsWith("inset(50%")) return false;
    return opacityOf(element) > 0.05;
  };
  const isOff = (element) => element.closest(":disabled, [aria-disabled=true]") !== null;

  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !element || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
      // What waits above the window comes down when it is focused.
      if (boxes.length && boxes.some((box) => box.bottom > 0)) texts.push({ node, element, boxes });
    }
    const seen = [];
    for (const { node, element, boxes } of texts) {
      const style = styleOf(element);
      const drawn = element instanceof SVGElement;
      const size = parseFloat(style.fontSize) * (drawn ? Math.abs(element.getScreenCTM().a) || 1 : 1);
      const frame = frameOf(element);
      const inside = boxes.filter(
        (box) => box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 2 && box.bottom <= frame.bottom + 2,
      );
      const ellipsis = [...ancestors(element)].slice(0, 4).find((each) => styleOf(each).textOverflow === "ellipsis");
      if (inside.length < boxes.length && !frame.scroll && !drawn) {
        if (!ellipsis) flag("cut", node, "text leaves its frame");
        else if (ellipsis.clientWidth < 1.4 * size) flag("cut", node, `only ${ellipsis.clientWidth} px of it are left`);
      }
      const holder = drawn || ellipsis ? null : [...ancestors(element)].slice(0, 5).find((each) => each.matches("button, a, .card, li, article"));
      const room = holder?.getBoundingClientRect();
      const spills = (box) => box.left < room.left - 2 || box.right > room.right + 2 || box.top < room.top - 3 || box.bottom > room.bottom + 3;
      if (room && boxes.some(spills)) flag("cut", node, "text spills over its box");
      if (ellipsis) {
        const seen = ellipsis.getBoundingClientRect();
        boxes.splice(0, boxes.length, ...boxes.slice(0, 1).map((box) => clipped(box, seen)));
      }
      const whole = (box) => box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
      const box = boxes.find(whole);
      if (!box || (pages && (box.top < 0 || box.bottom > innerHeight))) continue;
      if (size < (drawn ? numeral : least) - 0.05) flag("small", node, `text of ${size.toFixed(1)} px`);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const layers = layersAt(element, x, y);
      if (!layers) continue;
      // What steps back behind a veil is not read for as long as it lies there.
      if (layers.above.some((each) => each.matches(".veil") || (pages && excused(each, element)))) continue;
      if (layers.above.length && !excused(layers.above[0], element)) flag("covered", node, `by ${nameOf(layers.above[0])}`);
      else seen.push({ node, element, box });
      const [r, g, b, a] = rgba(drawn ? style.fill : style.color);
      const ink = over([r, g, b, a * opacityOf(element)], layers.under);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const found = ratio(ink, layers.under);
      if (!isOff(element) && found < (large ? 3 : 4.5) - 0.01) flag("contrast", node, found.toFixed(2));
    }
    for (let i = 0; i < seen.length; i++)
      for (let j = i + 1; j < seen.length; j++) {
        const [one, other] = [seen[i], seen[j]];
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > 0.35 * Math.min(one.box.height, other.box.height)) flag("overlap", one.node, `with ${nameOf(other.node)}`);
      }

    // What the edge of a screenful cuts is whole on the one before or after, unless the page begins or ends there.
    const isOnAnother = (y) =>
      (y < finger / 2 && scrollY > 0) ||
      (y > innerHeight - finger / 2 && scrollY + innerHeight < document.documentElement.scrollHeight - 1);
    // From here on a finger counts: what lets it through is let through.
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    const targets = [...document.querySelectorAll("button, a[href], select, input, summary, [role=button], [role=tab], [role=switch]")];
    for (const element of targets) {
      if (!isShown(element)) continue;
      const label = element.closest("label");
      const box = (label ?? element).getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const frame = frameOf(element);
      if (box.bottom <= 0 || (pages && isOnAnother(y))) continue;
      const sill = Math.min(4, box.height / 4);
      if (x < frame.left + sill || x > frame.right - sill || y < frame.top + sill || y > frame.bottom - sill) {
        if (!frame.scroll && !(element instanceof SVGElement)) flag("cut", element, "a target outside its frame");
        continue;
      }
      const hits = (dx, dy) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false));
      };
      for (const icon of element.querySelectorAll("svg")) if (!isOff(element)) signOf(icon, flag);
      if (element instanceof SVGElement) {
        if (isOff(element) || (reached && element.matches(reached))) continue;
        // Targets drawn on a board: as wide as they are, whatever lies on them.
        if (Math.min(box.width, box.height) < finger - 0.5) flag("small", element, `a target of ${Math.round(box.width)}×${Math.round(box.height)} px`);
        continue;
      }
      const reach = finger / 2 - 1;
      const [upper, lower] = [Math.max(frame.top, 0), Math.min(frame.bottom, innerHeight)];
      const edge = [x - reach < frame.left, x + reach > frame.right, y - reach < upper, y + reach > lower];
      const lies = (dx, dy) => excused(document.elementFromPoint(x + dx, y + dy) ?? document.body, element);
      const missed = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]].filter(([dx, dy], index) => !edge[index] && !hits(dx, dy) && !lies(dx, dy));
      const found = document.elementFromPoint(x, y) ?? document.body;
      if (excused(found, element)) continue;
      if (!hits(0, 0)) flag("covered", element, `a target, by ${nameOf(found)}`);
      else if (missed.length) flag("small", element, `a target of ${Math.round(box.width)}×${Math.round(box.height)} px`);
    }
    // What is read from top to bottom has no width that one would have to scroll to; lists in a row have.
    for (const each of document.querySelectorAll("div, section, main, article, aside"))
      if (each.scrollWidth > each.clientWidth + 1 && scrolls(styleOf(each)) && isShown(each))
        flag("cut", each, `it scrolls sideways by ${each.scrollWidth - each.clientWidth} px`);
    if (document.documentElement.scrollWidth > innerWidth) flag("cut", document.documentElement, "the page scrolls sideways");
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }

  /** The sign of a button: its clearest stroke or fill against what lies under it. */
  function signOf(icon, flag) {
    const box = icon.getBoundingClientRect();
    const stack = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    let under = rgba(styleOf(document.documentElement).backgroundColor);
    for (const each of stack.filter((each) => each instanceof HTMLElement).reverse()) {
      const paint = paintAt(each, 0, 0);
      if (paint) under = over(paint, under);
    }
    let best = 0;
    for (const shape of icon.querySelectorAll("path, circle, rect, line, polyline, polygon, ellipse")) {
      const style = styleOf(shape);
      for (const colour of [style.stroke, style.fill]) {
        if (colour === "none" || colour.startsWith("url")) continue;
        const [r, g, b, a] = rgba(colour);
        best = Math.max(best, ratio(over([r, g, b, a * opacityOf(shape)], under), under));
      }
    }
    if (best > 0 && best < 2.99) flag("contrast", icon, `a sign of ${best.toFixed(2)}`);
  }

  function clipped(box, by) {
    const [left, right] = [Math.max(box.left, by.left), Math.min(box.right, by.right)];
    return { left, right, top: box.top, bottom: box.bottom, width: right - left, height: box.height };
  }

  function* ancestors(element) {
    for (let each = element; each; each = each.parentElement) yield each;
  }

  const board = document.querySelector(".board")?.getBoundingClientRect();
  return {
    faults: [...new Set(faults)],
    share: board ? (board.width * board.height) / (innerWidth * innerHeight) : null,
  };
}
