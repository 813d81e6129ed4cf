import { jsonText } from "#kernel/server/database/jsonText.ts";
import { documentText } from "../domain/documentText.ts";

/** The columns of a page's body: the document, and the texts that visitors find the page by. */
export function bodyColumns(document: object): { body: string; body_text: string } {
  return { body: jsonText(document), body_text: documentText(document) };
}
