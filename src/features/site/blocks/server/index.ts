export { assetsOf } from "../domain/assetsOf.ts";
export type { PageDocument, PageDocumentDraft } from "../domain/pageDocument.ts";
export type { BlockContext, BlockFindings, BlockPage, BlockReader, ReadBlock } from "./blockContext.ts";
export { blockStyles } from "./blockStyles.ts";
export { outsideSources } from "./outsideSources.ts";
export { preparePageDocument } from "./preparePageDocument.ts";
export { renderBlocks, renderDocument } from "./renderDocument.ts";
export { sanitizeRichText } from "./sanitizeRichText.ts";
