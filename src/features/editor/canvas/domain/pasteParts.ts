import { assetsOf } from "#features/site/blocks/domain/assetsOf.ts";
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
export type CopiedPart = ({ kind: "block"; block: PageBlock } | { kind: "section"; section: PageSection }) & {
  /** Whether pictures or files stayed behind, in the library of another site. */
  lacksAssets?: true;
};

const mark = "vitrine/part";
/** Longer texts (characters) are no part of a page: the largest chart has about half of it. */
const longest = 2_000_000;

/** A part as it is on the clipboard: JSON that says what it is and of which site. */
export function writePart(part: CopiedPart, site: string): string {
  return JSON.stringify({ [mark]: 1, site, ...part });
}

/**
 * A part from the clipboard; undefined for anything else, and for one that no page could hold. A part of another site
 * comes without its pictures and files, which are in that site's library.
 */
export function readPart(text: string, site: string): CopiedPart | undefined {
  if (text.length > longest || !text.includes(mark)) return undefined;
  const written = readJson(text);
  if (written === null || typeof written !== "object") return undefined;
  const copied = written as Record<string, unknown>;
  if (copied[mark] !== 1) return undefined;
  const part = copied.kind === "block" ? readBlock(copied.block) : readSection(copied.section);
  return part && copied.site !== site ? withoutAssets(part) : part;
}

/** Whether a text was meant as a part, readable or not. */
export const isPartText = (text: string): boolean => text.trimStart().startsWith(`{"${mark}"`);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readBlock(written: unknown): CopiedPart | undefined {
  const { success, data } = block.safeParse(written);
  return success ? { kind: "block", block: data } : undefined;
}

function readSection(written: unknown): CopiedPart | undefined {
  const { success, data } = section.safeParse(written);
  return success ? { kind: "section", section: data } : undefined;
}

/** The part with nothing of a library in it: places for pictures are empty, a background is the theme's. */
function withoutAssets(part: CopiedPart): CopiedPart | undefined {
  const whole = part.kind === "section" ? part.section : section.parse({ id: "s", blocks: [part.block] });
  const foreign = new Set(assetsOf({ version: 1, sections: [whole] }));
  const { background, ...rest } = whole;
  const kept = background && "assetId" in background ? rest : whole;
  const read = readSection(JSON.parse(JSON.stringify(kept), (_key, value) => (foreign.has(value) ? null : value)));
  if (read?.kind !== "section") return undefined;
  const lacksAssets = foreign.size > 0 ? { lacksAssets: true as const } : {};
  if (part.kind === "section") return { ...read, ...lacksAssets };
  const [only] = read.section.blocks;
  return only && { kind: "block", block: only, ...lacksAssets };
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
