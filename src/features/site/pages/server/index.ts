export type * from "./Pages.ts";
export { registerPages } from "./registerPages.ts";
