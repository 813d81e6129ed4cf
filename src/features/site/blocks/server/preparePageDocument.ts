import { type PageDocument, pageDocument } from "../domain/pageDocument.ts";
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
  for (const section of data.sections) {
    for (const block of section.blocks) {
      if (block.type === "html") block.props.html = sanitizeRichText(block.props.html, { headingOne: true });
    }
  }
  return { document: data };
}
