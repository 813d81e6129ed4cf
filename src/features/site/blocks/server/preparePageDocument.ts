import type { z } from "zod";
import { blockKinds } from "../domain/blockKinds.ts";
import type { BlockKind } from "../domain/defineBlock.ts";
import { type PageDocument, pageDocument } from "../domain/pageDocument.ts";
import { mapRichText } from "../domain/richText.ts";
import { sanitizePageText } from "./sanitizeRichText.ts";

/** A document for storage, or its problems by path, such as `sections.0.blocks.2.props.url`. */
export type PreparedDocument =
  | { document: PageDocument; problems?: undefined }
  | { document?: undefined; problems: Record<string, string> };

/**
 * A document for storage: validated, with defaults, and with sanitized rich text. Every write of a page's body uses it;
 * for documents from people, `prepareSentDocument`.
 */
export function preparePageDocument(draft: unknown): PreparedDocument {
  const { success, data, error } = pageDocument.safeParse(draft);
  if (!success) return { problems: problemsOf(error) };
  const refusals = refusalsOf(data);
  if (Object.keys(refusals).length > 0) return { problems: refusals };
  const document = sanitizeDocument(data);
  // Sanitizing stores some characters as several, and the stored document must be valid.
  const read = pageDocument.safeParse(document);
  return read.success ? { document } : { problems: problemsOf(read.error) };
}

function problemsOf({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[issue.path.join(".") || "_"] ??= issue.message;
  return problems;
}

/** What kinds of blocks refuse to save. */
function refusalsOf({ sections }: PageDocument): Record<string, string> {
  const refusals = sections.flatMap(({ blocks }, section) =>
    blocks.flatMap(({ type, props }, block) => {
      const { refusals } = blockKinds[type] as unknown as BlockKind;
      return Object.entries(refusals?.(props) ?? {}).map(
        ([path, message]) => [`sections.${section}.blocks.${block}.props.${path}`, message] as const,
      );
    }),
  );
  return Object.fromEntries(refusals);
}

/** The document with sanitized rich text. */
export function sanitizeDocument(document: PageDocument): PageDocument {
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => mapRichText(block, sanitizePageText)),
  }));
  return { ...document, sections };
}
