import { type PageDocument, pageDocument } from "../domain/pageDocument.ts";
import { mapRichText } from "../domain/richText.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

/**
 * A document as it may be stored: checked, its defaults filled in, its rich text sanitised. Everything that writes a
 * page's body passes through here.
 * @returns `problems` by path, such as `sections.0.blocks.2.props.url`
 */
export function preparePageDocument(
  draft: unknown,
): { document: PageDocument; problems?: undefined } | { document?: undefined; problems: Record<string, string> } {
  const { success, data, error } = pageDocument.safeParse(draft);
  if (!success) {
    const problems: Record<string, string> = {};
    for (const issue of error.issues) problems[issue.path.join(".") || "_"] ??= issue.message;
    return { problems };
  }
  const clean = (html: string) => sanitizeRichText(html, { headingOne: true });
  const sections = data.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => mapRichText(block, clean)),
  }));
  return { document: { ...data, sections } };
}
