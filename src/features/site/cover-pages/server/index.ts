export { coverPageBeginning, readCoverPageParts } from "./coverPages.ts";
export { registerCoverPages } from "./registerCoverPages.ts";
