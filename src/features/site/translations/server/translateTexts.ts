import type { SourceText } from "../domain/mapTexts.ts";
import type { Translator } from "./Translator.ts";

/** The translations of a service; undefined if it can't be reached. */
export async function translateTexts(
  translator: Translator,
  texts: readonly SourceText[],
  languages: { from: string; to: string },
): Promise<{ field: string; text: string }[] | undefined> {
  const translated: { field: string; text: string }[] = [];
  for (let start = 0; start < texts.length; start += translator.textsAtOnce) {
    const part = texts.slice(start, start + translator.textsAtOnce);
    try {
      const asked = part.map(({ text, format }) => ({ text, isHtml: format === "rich" }));
      const answers = await translator.translate(asked, languages);
      for (const [index, { field }] of part.entries()) {
        const answer = answers[index];
        if (answer !== undefined) translated.push({ field, text: answer });
      }
    } catch {
      return undefined;
    }
  }
  return translated;
}
