import { documentTexts } from "#features/site/blocks/domain/documentText.ts";
import { headingsOf } from "#features/site/blocks/domain/headingsOf.ts";
import { cutWords } from "#kernel/domain/cutText.ts";
import { plainText } from "#kernel/domain/htmlText.ts";

/** Characters of a title that was made from a section's texts. */
const maxLength = 60;

/**
 * What owners recognize a section by: its name, otherwise its first heading, otherwise its first words. Undefined if it
 * has none of them.
 * @param stored a section of a stored document
 */
export function titleOfSection(stored: { name?: string }): string | undefined {
  const name = stored.name?.trim();
  if (name) return name;
  const texts = documentTexts({ sections: [stored] });
  const headings = texts.flatMap((text) => headingsOf(text).map(({ text: heading }) => heading));
  const title = [...headings, ...texts.map((text) => plainText(text))].find((text) => text !== "");
  return title && cutWords(title, maxLength);
}
