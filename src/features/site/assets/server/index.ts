export type * from "./Assets.ts";
