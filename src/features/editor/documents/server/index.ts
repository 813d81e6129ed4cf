export { publishPage } from "./publishDraft.ts";
export { registerDocuments } from "./registerDocuments.ts";
