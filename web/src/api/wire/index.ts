/* Written by `make wire` from the types of the service: change them there. */

export type * from "./bodies";
export type * from "./coach";
export type * from "./conditions";
export type * from "./core";
export type * from "./daily";
export type * from "./devices";
export type * from "./findings";
export type * from "./gatherings";
export type * from "./heard";
export type * from "./house";
export type * from "./keepsake";
export type * from "./lessons";
export type * from "./manners";
export type * from "./messages";
export type * from "./notices";
export type * from "./pairing";
export type * from "./positions";
export type * from "./puzzles";
export type * from "./story";
export type * from "./studies";
