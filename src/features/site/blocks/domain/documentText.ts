import { blockKindOf } from "./blockKinds.ts";
import { block } from "./pageDocument.ts";

/** `documentTexts` as one text. */
export const documentText = (stored: unknown): string => documentTexts(stored).join(" ");

/**
 * The texts of a stored document that visitors can search for, as its blocks' `texts` name them; rich text is HTML.
 * Blocks that can't be read are left out. What is no document of blocks has no texts.
 */
export function documentTexts(stored: unknown): string[] {
  return listOf(stored, "sections")
    .flatMap((section) => listOf(section, "blocks"))
    .flatMap((each) => {
      const { data } = block.safeParse(each);
      return (data && blockKindOf(data.type)?.texts?.(data.props)) ?? [];
    })
    .filter((text): text is string => text !== undefined && text !== "");
}

function listOf(value: unknown, name: string): unknown[] {
  const list = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list) ? list : [];
}
