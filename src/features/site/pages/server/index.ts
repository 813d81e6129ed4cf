export type * from "./Pages.ts";
