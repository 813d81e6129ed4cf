export type { PageDrafts } from "./pageDrafts.ts";
export type * from "./Pages.ts";
export { registerPages } from "./registerPages.ts";
