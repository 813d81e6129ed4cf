export { assetsOf } from "../domain/assetsOf.ts";
export type { PageDocument, PageDocumentDraft } from "../domain/pageDocument.ts";
export {
  type AdoptedText,
  pictureLink,
  placePictures,
  type TextLosses,
  type TextPicture,
  textLosses,
} from "./adoptRichText.ts";
export {
  type BlockContext,
  type BlockFindings,
  type BlockPage,
  type BlockReader,
  type BlockViewProps,
  htmlOf,
  type ReadBlock,
} from "./blockContext.ts";
export { controlsOf } from "./blockControls.ts";
export { blockScripts } from "./blockScripts.ts";
export { blockStyles } from "./blockStyles.ts";
export { bodyColumns } from "./bodyColumns.ts";
export { cutRichText } from "./cutRichText.ts";
export { EmbedFrame } from "./EmbedFrame.tsx";
export { keepRichText, type LeftOut } from "./keepRichText.ts";
export { markdownOf } from "./markdownOf.ts";
export { OwnerNote } from "./OwnerNote.tsx";
export { Picture } from "./Picture.tsx";
export { pageOf } from "./pageOf.ts";
export { type PreparedDocument, preparePageDocument } from "./preparePageDocument.ts";
export { type Blocks, registerBlocks } from "./registerBlocks.ts";
export { renderBlocks, renderDocument } from "./renderDocument.ts";
export { sanitizeRichText } from "./sanitizeRichText.ts";
export {
  adoptSentText,
  keepSentText,
  prepareSentDocument,
  sanitizeSentDocument,
  sanitizeSentPageText,
  sanitizeSentText,
  type TextWork,
  untilWorkersAreFree,
} from "./sentTexts.ts";
export { showPlayers } from "./showPlayers.tsx";
