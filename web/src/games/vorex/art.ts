/** The drawings of Vorex as paths: petals, resources, price chips, stumps, ruins. Taken up by the components as they are. */
import type { Resource } from "./resources";
import { wheel } from "./shapes";

export interface Bloom {
  petals: string;
  /** Bristles, dew or veins: what is drawn only where it can be seen. */
  veins: string;
  hairs: string;
}

const round = (path: string, count: number, start = 0) => wheel(path, count, start);

/** Four fringed lobes, five notched petals with dew, six points, eight pitchers; the Weed a thistle. Radius 38. */
export const FLOWERS: Record<string, Bloom> = {
  orange: {
    petals: round(
      "M0,-3C-7,-9 -19,-15 -18.5,-26C-18,-34 -8,-38 0,-36.5C8,-38 18,-34 18.5,-26C19,-15 7,-9 0,-3Z",
      4,
      45,
    ),
    veins: round("M-8,-19L-8,-18M0,-25L0,-24M8,-19L8,-18", 4, 45),
    hairs: round("M-15,-33L-19,-38.5M-8,-36L-10,-42.5M0,-36.5L0,-43.5M8,-36L10,-42.5M15,-33L19,-38.5", 4, 45),
  },
  pink: {
    petals: round(
      "M0,-3C-9,-9 -17,-20 -15.5,-29C-14,-36 -4.5,-38.5 0,-32.5C4.5,-38.5 14,-36 15.5,-29C17,-20 9,-9 0,-3Z",
      5,
    ),
    veins: round("M-4,-18L-6,-25M4,-18L6,-25", 5),
    hairs: round("M0,-12L0,-34L0,-33.9", 5, 36),
  },
  purple: {
    petals: round("M0,-3C-8,-10 -13.5,-20 -10,-28Q-6,-34 0,-39.5Q6,-34 10,-28C13.5,-20 8,-10 0,-3Z", 6),
    veins: round("M0,-17L0,-30", 6),
    hairs: "",
  },
  green: {
    petals: round("M0,-3C-4,-12 -9,-24 -8.6,-31C-8.4,-39.5 8.4,-39.5 8.6,-31C9,-24 4,-12 0,-3Z", 8),
    veins: round("M-2,-31L2,-31", 8),
    hairs: "",
  },
  weed: { petals: round("M-5,-8L0,-39L5,-8Z", 11), veins: "", hairs: "" },
};

const PLAIN: Bloom = { petals: "", veins: "", hairs: "" };
export const flowerOf = (plant: string): Bloom => FLOWERS[plant] ?? PLAIN;

const tooth = (radius: number, deep: number, count: number) => {
  const half = radius * Math.sin(Math.PI / count) * 0.8;
  return round(`M${-half},${0.8 - radius}L0,${deep - radius}L${half},${0.8 - radius}Z`, count);
};
/** Teeth around what is eaten, and of a maw that holds nothing. */
export const TEETH = tooth(16.5, 4.4, 12);
export const SHUT = tooth(12.5, 8, 8);

const star = (outer: number, inner: number) =>
  `M${Array.from({ length: 10 }, (_, corner) => {
    const angle = ((36 * corner - 90) * Math.PI) / 180;
    const out = corner % 2 === 0 ? outer : inner;
    return `${(out * Math.cos(angle)).toFixed(1)},${(out * Math.sin(angle)).toFixed(1)}`;
  }).join("L")}Z`;
export const STAR = star(28, 15.5);
export const SHIELD = "M-22,-22Q0,-27 22,-22V2C22,14 12,21 0,27C-12,21 -22,14 -22,2Z";
export const LOG =
  "M-30,2Q-31,-12 -22,-21Q-12,-31 1,-30Q15,-30 23,-20Q31,-11 30,1Q30,14 21,22Q12,31 -1,30Q-14,30 -22,21Q-30,13 -30,2Z";
export const RINGS = "M-19,-6A20,20 0 0 1 12,-16M19,7A20,20 0 0 1 -11,17";

/** A resource in a box of 20 × 20: its body, and what is drawn beside it. */
export const SIGNS: Record<Resource, { body: string; lines: string }> = {
  mushroom: {
    body: "M-9.6,1.6C-9.6,-6 -5,-9.6 0,-9.6S9.6,-6 9.6,1.6Q0,3.6 -9.6,1.6Z",
    lines: "M-3.2,1L-4,7.6Q0,9.6 4,7.6L3.2,1Z",
  },
  insect: {
    body: "M0,-6C3.6,-6 6.2,-2.6 6.2,1.6S3.6,9.2 0,9.2S-6.2,5.8 -6.2,1.6S-3.6,-6 0,-6Z",
    lines: "M-5,-2.6L-9,-5.4M-6,1.4H-9.8M-5,5L-8.8,8M5,-2.6L9,-5.4M6,1.4H9.8M5,5L8.8,8",
  },
  water: {
    body: "M0,-10C4,-4.4 7.6,-.4 7.6,3.2A7.6,6.8 0 0 1 -7.6,3.2C-7.6,-.4 -4,-4.4 0,-10Z",
    lines: "M-4,3.6A4,3.6 0 0 0 -.6,7",
  },
  light: {
    body: "M5,0A5,5 0 1 1 -5,0A5,5 0 1 1 5,0Z",
    lines:
      "M0,-6.8V-9.6M4.8,-4.8L6.8,-6.8M6.8,0H9.6M4.8,4.8L6.8,6.8M0,6.8V9.6M-4.8,4.8L-6.8,6.8M-6.8,0H-9.6M-4.8,-4.8L-6.8,-6.8",
  },
};

const RAYS = `M${Array.from({ length: 16 }, (_, ray) => {
  const out = ray % 2 === 0 ? 19 : 15.5;
  return `${(out * Math.cos((Math.PI * ray) / 8)).toFixed(1)},${(out * Math.sin((Math.PI * ray) / 8)).toFixed(1)}`;
}).join("L")}Z`;

/** A price in the silhouette of its resource: cap, beetle, drop, sun. */
export const CHIPS: Record<Resource, string> = {
  mushroom: "M-14.5,10Q-15.5,-15 0,-16Q15.5,-15 14.5,10L6.5,10.6V15H-6.5V10.6Z",
  insect:
    "M0,-17C4,-17 5,-14.6 5,-13C10,-11 13.4,-5 13.4,1.5C13.4,10 7.5,16 0,16C-7.5,16 -13.4,10 -13.4,1.5C-13.4,-5 -10,-11 -5,-13C-5,-14.6 -4,-17 0,-17Z",
  water: "M0,-18C5,-10.5 14,-4 14,4.4A14,12 0 0 1 -14,4.4C-14,-4 -5,-10.5 0,-18Z",
  light: RAYS,
};
export const LEGS = "M-12,-4L-18,-8M-13,3H-19M-11,9L-17,13M12,-4L18,-8M13,3H19M11,9L17,13";
/** Nothing to pay: a leaf. */
export const LEAF = "M-22,12C-25,-12 -4,-19 22,-15C24,6 6,20 -14,13L-22,18";

export const COLUMNS =
  "M-26,20H26V27H-26ZM-21,20V-12H-10V20ZM10,20V-2L15,-9L21,0V20ZM-4.5,20V5L0,-1L4.5,7V20ZM-25,-12H-6V-19H-25Z";
/** The earth of an arid zone. */
export const CRACK = "M-13,3L-5,-2L2,4L12,1M-5,-2L-7,-11M2,4L1,12";

const cell = (x: number, y: number) =>
  `M${[0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = ((60 * corner - 90) * Math.PI) / 180;
      return `${(x + 4.5 * Math.cos(angle)).toFixed(1)},${(y + 4.5 * Math.sin(angle)).toFixed(1)}`;
    })
    .join("L")}Z`;
/** The verbs, in a box of 24 × 24: a flower, a hand that gathers, a propeller. */
export const VERBS: Record<string, string> = {
  bloom: round("M0,-2C-3,-3 -5,-6 -4,-9C-3,-12 3,-12 4,-9C5,-6 3,-3 0,-2Z", 5),
  take: "M-9.5,1V4.6A9.5,6.4 0 0 0 9.5,4.6V1M0,-11V2.4M-4.6,-2.4L0,2.8L4.6,-2.4",
  grow: cell(0, 0) + cell(8.2, 0) + cell(-4.1, 7.1) + cell(-4.1, -7.1),
};
