export { registerDocuments } from "./registerDocuments.ts";
