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

/** The copied part: a block or a section, of this page or of another one. */
export type CopiedPart = ({ kind: "block"; block: PageBlock } | { kind: "section"; section: PageSection }) & {
  /** Whether pictures or files were left out, because they belong to another website. */
  lacksAssets?: true;
};

const mark = "vitrine/part";
/** Longer texts (characters) are no parts of a page. The largest chart has about half of this. */
const maxLength = 2_000_000;

/** A part as JSON for the clipboard, with the site that it is from. */
export function writePart(part: CopiedPart, site: string): string {
  return JSON.stringify({ [mark]: 1, site, ...part });
}

/**
 * Reads a part from the clipboard; undefined for anything else, and for a part that is not valid. A part of another
 * site loses its pictures and files, which are in that site's library.
 */
export function readPart(text: string, site: string): CopiedPart | undefined {
  if (text.length > maxLength || !text.includes(mark)) return undefined;
  const written = readJson(text);
  if (written === null || typeof written !== "object") return undefined;
  const copied = written as Record<string, unknown>;
  if (copied[mark] !== 1) return undefined;
  const part = copied.kind === "block" ? readBlock(copied.block) : readSection(copied.section);
  return part && copied.site !== site ? withoutAssets(part) : part;
}

/** Whether the text looks like a part, valid or not. */
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

/** Removes everything that is from a library: pictures become empty, the background becomes the theme's. */
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

/** Pastes a copied part below the selection, with new ids; undefined if the page is full. */
export function pastePart(
  document: PageDocument,
  part: CopiedPart,
  at: InsertPoint,
  newId: NewId,
): PageDocument | undefined {
  if (part.kind === "section") return insertSection(document, part.section, at.sectionId, newId);
  return insertBlocks(document, withNewIds([part.block], newId), at, newId);
}
