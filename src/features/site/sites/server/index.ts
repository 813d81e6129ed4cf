export { deleteKeptRows, keepRow, keepRows, readKeptRow, restoreRows, undoTime } from "./keptRows.ts";
export { ownerEmailOf } from "./ownerEmailOf.ts";
export { fullSitesRefusal, lockProductRoom, storageRefusal } from "./quotas.ts";
export { registerSites, type Sites, type StarterCreator } from "./registerSites.ts";
export { settingsDocument } from "./settingsDocument.ts";
export { liveWebsites } from "./siteDirectory.ts";
