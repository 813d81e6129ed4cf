export { registerSites, type Sites } from "./registerSites.ts";
export { settingsDocument } from "./settingsDocument.ts";
