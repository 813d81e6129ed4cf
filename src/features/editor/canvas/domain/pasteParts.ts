import {
  block,
  type PageBlock,
  type PageDocument,
  type PageSection,
  section,
} from "#features/site/blocks/domain/pageDocument.ts";
import { type InsertPoint, insertBlocks, type NewId } from "./insertBlocks.ts";
import { insertSection, withNewIds } from "./insertSection.ts";

/** What was copied: one block or one section, of this page or of another one. */
export type CopiedPart = { kind: "block"; block: PageBlock } | { kind: "section"; section: PageSection };

const mark = "vitrine/part";

/** A part as it stands on the clipboard: JSON that says what it is. */
export function writePart(part: CopiedPart): string {
  return JSON.stringify({ [mark]: 1, ...part });
}

/** A part from the clipboard; undefined for anything else, and for one that no page could hold. */
export function readPart(text: string): CopiedPart | undefined {
  if (!text.includes(mark)) return undefined;
  let written: Record<string, unknown>;
  try {
    written = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (written === null || typeof written !== "object" || written[mark] !== 1) return undefined;
  if (written.kind === "block") {
    const { success, data } = block.safeParse(written.block);
    return success ? { kind: "block", block: data } : undefined;
  }
  const { success, data } = section.safeParse(written.section);
  return success ? { kind: "section", section: data } : undefined;
}

/** Puts a copied part below what is chosen, with ids of its own; undefined when the page is full. */
export function pastePart(
  document: PageDocument,
  part: CopiedPart,
  at: InsertPoint,
  newId: NewId,
): PageDocument | undefined {
  if (part.kind === "section") return insertSection(document, part.section, at.sectionId, newId);
  return insertBlocks(document, withNewIds([part.block], newId), at, newId);
}
