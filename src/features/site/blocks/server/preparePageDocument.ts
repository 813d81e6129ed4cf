import type { z } from "zod";
import { type PageDocument, pageDocument } from "../domain/pageDocument.ts";
import { mapRichText } from "../domain/richText.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

/** A document as it may be stored, or what is wrong with it, by path, such as `sections.0.blocks.2.props.url`. */
export type PreparedDocument =
  | { document: PageDocument; problems?: undefined }
  | { document?: undefined; problems: Record<string, string> };

/**
 * A document as it may be stored: checked, its defaults filled in, its rich text sanitized. Everything that writes a
 * page's body passes through here; what people send does so by `prepareSentDocument`.
 */
export function preparePageDocument(draft: unknown): PreparedDocument {
  const { success, data, error } = pageDocument.safeParse(draft);
  if (!success) return { problems: problemsOf(error) };
  const document = sanitizeDocument(data);
  // Sanitizing writes some characters as several, and what is stored has to be read again.
  const read = pageDocument.safeParse(document);
  return read.success ? { document } : { problems: problemsOf(read.error) };
}

function problemsOf({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[issue.path.join(".") || "_"] ??= issue.message;
  return problems;
}

/** A document with its rich text sanitized. */
export function sanitizeDocument(document: PageDocument): PageDocument {
  const clean = (html: string) => sanitizeRichText(html, { headingOne: true });
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => mapRichText(block, clean)),
  }));
  return { ...document, sections };
}
