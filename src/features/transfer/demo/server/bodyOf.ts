import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import { bodyColumns, preparePageDocument } from "#features/site/blocks/server/index.ts";

/**
 * The columns of a page's body for a document that comes with the program, checked like an owner's.
 * @throws if it is invalid
 */
export function bodyOf(draft: PageDocumentDraft): ReturnType<typeof bodyColumns> {
  const { document, problems } = preparePageDocument(draft);
  if (problems) throw new Error(`a page of the program is not valid: ${JSON.stringify(problems)}`);
  return bodyColumns(document);
}
