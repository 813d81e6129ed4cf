import type { TextFormat } from "./mapTexts.ts";

/** What differs between an original and its translation, apart from words. */
export type MarkDifference = "placeholders" | "tags";

/**
 * Whether a translation lacks placeholders of the original, such as `{name}`, or has other HTML tags than it. Such a
 * translation may be intended, so it is only pointed out.
 */
export function compareMarks(original: string, translation: string, format: TextFormat): MarkDifference | undefined {
  if (!sameList(placeholdersOf(original), placeholdersOf(translation))) return "placeholders";
  if (format === "rich" && !sameList(tagsOf(original), tagsOf(translation))) return "tags";
  return undefined;
}

const placeholdersOf = (text: string) => (text.match(/\{[\w.[\]]+\}/g) ?? []).sort();

const tagsOf = (html: string) => Array.from(html.matchAll(/<(\/?[a-z][a-z0-9]*)/gi), ([, tag]) => tag).sort();

const sameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);
