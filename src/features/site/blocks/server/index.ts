export type { PageDocument, PageDocumentDraft } from "../domain/pageDocument.ts";
export type { BlockContext } from "./blockContext.ts";
export { blockStyles } from "./blockStyles.ts";
export { preparePageDocument } from "./preparePageDocument.ts";
export { imagesOf, renderDocument } from "./renderDocument.ts";
export { sanitizeRichText } from "./sanitizeRichText.ts";
