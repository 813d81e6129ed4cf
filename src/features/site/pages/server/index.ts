export { lockScreenContent, sampleLockForm } from "./lockScreen.ts";
export { isOpenRow, isPublicRow } from "./openCollections.ts";
export type * from "./Pages.ts";
export { pageAs } from "./pageAs.ts";
export { findPageOfType, savePageBody } from "./pageBody.ts";
export type { PageDrafts } from "./pageDrafts.ts";
export { addRedirects, type RedirectDraft } from "./redirects/addRedirects.ts";
export { registerPages } from "./registerPages.ts";
export { showableBy } from "./showableBy.ts";
