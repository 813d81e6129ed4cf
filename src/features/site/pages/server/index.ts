export { assetUsesOfPages as findPlacesOfMany, findPlaces, findPlacesOfAny } from "./assetUses.ts";
export { earliest, readListed } from "./blockReaders/readListed.ts";
export { findRedirect } from "./findRedirect.ts";
export { lockScreenContent, sampleLockForm } from "./lockScreen.ts";
export { isComingItemRow, isOpenRow, isPublicItemRow, isPublicRow } from "./openCollections.ts";
export type * from "./Pages.ts";
export { findPageOfType, savePageBody } from "./pageBody.ts";
export type { PageDrafts } from "./pageDrafts.ts";
export { readDocument } from "./pageSource.ts";
export {
  type ItemTexts,
  originalVersion,
  type PageVersions,
  type VersionedPages,
  type VersionLookup,
} from "./pageVersions.ts";
export { previewPage } from "./previewPage.ts";
export { registerPages } from "./registerPages.ts";
export type { BodyRenderer } from "./renderBody.ts";
export type { EditedPlace } from "./renderPages.ts";
export { rewriteForStudioHost } from "./rewriteForStudioHost.ts";
