import { blockKinds } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockKind } from "#features/site/blocks/domain/defineBlock.ts";
import type { PageBlock, PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import { pageTemplates } from "#features/site/page-tree/domain/pageTemplates.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { withoutTags } from "#kernel/domain/withoutTags.ts";

const kinds = Object.values(blockKinds) as unknown as BlockKind[];

/** Fewer words may well be someone's own, where no sentence ends with them: "About us", "Visit the shop". */
const leastWords = 4;

/**
 * What blocks and pages begin with, so that owners write something else: made from the blocks' defaults, the templates
 * of pages, and what else a website begins with.
 * @param starters documents that a website was furnished with
 * @param parts blocks that cover pages and popups begin with
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

/** The first text of a block that is a sample still; of one that nobody touched, its own first. */
export function sampleIn(block: PageBlock, samples: ReadonlySet<string>): string | undefined {
  const pieces = piecesOf(block.props);
  const kept = pieces.find((piece) => samples.has(piece));
  if (kept !== undefined) return kept;
  const kind = kinds.find(({ name }) => name === block.type);
  const own = kind && piecesOf(defaultsOf(kind)).find((piece) => piece.includes(" "));
  return own !== undefined && sameJson(kind?.props.parse(kind.defaults), block.props) ? own : undefined;
}

/** Answers and notes of ours that fit every website as they are: nobody has to write other ones. */
const textsThatMayStay = ["message", "disclaimer"];

/** What a block begins with: what its kind says, and what its props say where the kind says nothing. */
function defaultsOf({ props, defaults }: BlockKind): unknown {
  return ownWords(props.parse(defaults) as object);
}

/** Props whose texts are someone's own. */
function ownWords(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !textsThatMayStay.includes(name)));
}

/** The paragraphs and lines of every text in a value, at whatever depth, without marks. */
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

/** A question may stay as it is, with another answer; a heading of few words too. */
function isSampleSentence(piece: string): boolean {
  const count = piece.split(" ").length;
  return count > 1 && !piece.endsWith("?") && (/[.!…]$/.test(piece) || count >= leastWords);
}
