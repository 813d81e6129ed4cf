import { blockKinds } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockKind } from "#features/site/blocks/domain/defineBlock.ts";
import type { PageBlock, PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import { pageTemplates } from "#features/site/page-tree/domain/pageTemplates.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { withoutTags } from "#kernel/domain/withoutTags.ts";

const kinds = Object.values(blockKinds) as unknown as BlockKind[];

/** Fewer words may be the owner's, unless they end a sentence: "About us", "Visit the shop". */
const minWords = 4;

/**
 * The sample texts that owners should replace: from the blocks' defaults, the templates of pages, and the other texts
 * of a new website.
 * @param starters documents of starter websites
 * @param parts blocks of new cover pages and popups
 */
export function sampleTexts(
  starters: readonly PageDocumentDraft[],
  parts: readonly PageBlock[] = [],
): ReadonlySet<string> {
  const documents = [...pageTemplates.map(({ document }) => document), ...starters];
  const given = documents.flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) => blocks.map(({ props }): unknown => props)),
  );
  const texts = [...kinds.map(defaultsOf), ...given, ...parts.map(({ props }) => ownWords(props))].flatMap(piecesOf);
  return new Set(texts.filter(isSampleSentence));
}

/** The first sample text in a block. In an unchanged block, the text of the block itself comes first. */
export function findSampleText(block: PageBlock, samples: ReadonlySet<string>): string | undefined {
  const pieces = piecesOf(block.props);
  const kept = pieces.find((piece) => samples.has(piece));
  if (kept !== undefined) return kept;
  const kind = kinds.find(({ name }) => name === block.type);
  const own = kind && piecesOf(defaultsOf(kind)).find((piece) => piece.includes(" "));
  return own !== undefined && sameJson(kind?.props.parse(kind.defaults), block.props) ? own : undefined;
}

/** Our default answers and notes. They fit every website, so owners don't have to replace them. */
const textsThatMayStay = ["message", "disclaimer"];

/** A block's sample texts: those of its kind, or otherwise those in its props. */
function defaultsOf({ props, defaults }: BlockKind): unknown {
  return ownWords(props.parse(defaults) as object);
}

/** Props with texts of the owner. */
function ownWords(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !textsThatMayStay.includes(name)));
}

/** The paragraphs and lines of every text in a value, at any depth, without formatting. */
function piecesOf(value: unknown): string[] {
  if (typeof value === "string") {
    return value
      .replace(/<\/(?:p|h[1-6]|li|blockquote|pre|td|th|figcaption)\s*>|<br\s*\/?>/gi, "\n")
      .split("\n")
      .map((line) => readEntities(withoutTags(line, "")).replace(/\s+/g, " ").trim())
      .filter((line) => line !== "");
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(piecesOf) : [];
}

/** A question may stay with another answer, and so may a short heading. */
function isSampleSentence(piece: string): boolean {
  const count = piece.split(" ").length;
  return count > 1 && !piece.endsWith("?") && (/[.!…]$/.test(piece) || count >= minWords);
}
