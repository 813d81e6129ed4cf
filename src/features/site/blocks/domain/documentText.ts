import { blockKindOf } from "./blockKinds.ts";
import { block } from "./pageDocument.ts";

/**
 * The texts of a stored document that visitors can search for, as its blocks' `texts` name them; rich text is HTML.
 * Blocks that can't be read are left out. What is no document of blocks has no text.
 */
export function documentText(stored: unknown): string {
  return listOf(stored, "sections")
    .flatMap((section) => listOf(section, "blocks"))
    .flatMap((each) => {
      const { data } = block.safeParse(each);
      return (data && blockKindOf(data.type)?.texts?.(data.props)) ?? [];
    })
    .filter((text) => text !== undefined && text !== "")
    .join(" ");
}

function listOf(value: unknown, name: string): unknown[] {
  const list = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list) ? list : [];
}
