export type * from "./Themes.ts";
