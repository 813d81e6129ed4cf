import {
  block,
  maxBlocks,
  type PageBlock,
  type PageDocument,
  pageDocument,
  section,
} from "#features/site/blocks/domain/pageDocument.ts";

/** The valid parts of a document, and the problems of the others, by path: "sections.0.blocks.2.props.url". */
export interface SalvagedDocument {
  document: PageDocument;
  problems: Record<string, string>;
}

/** Reads each part of a document on its own, so that an invalid block does not affect its page. */
export function salvageDocument(stored: unknown): SalvagedDocument {
  if (stored === null || stored === undefined) return { document: emptyDocument(), problems: {} };
  const whole = pageDocument.safeParse(stored);
  if (whole.success) return { document: whole.data, problems: {} };
  const problems: Record<string, string> = {};
  for (const issue of whole.error.issues) problems[issue.path.join(".") || "_"] ??= issue.message;
  const ids = new Set<string>();
  // A page that is slightly too full is shown. One that nobody could have made by hand is truncated.
  let room = maxBlocks * 2;
  const isFirst = ({ id }: { id: string }) => ids.size < ids.add(id).size;
  const sections = listOf(stored, "sections", maxBlocks * 2).flatMap((storedSection) => {
    const frame = section.safeParse({ ...(storedSection as object), blocks: [] });
    if (!frame.success || !isFirst(frame.data)) return [];
    const blocks = listOf(storedSection, "blocks", room).flatMap((storedBlock): PageBlock[] => {
      const read = block.safeParse(storedBlock);
      return read.success && isFirst(read.data) ? [read.data] : [];
    });
    room -= blocks.length;
    return [{ ...frame.data, blocks }];
  });
  return { document: { version: 1, sections }, problems };
}

function listOf(value: unknown, name: string, max: number): unknown[] {
  const list = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list) ? list.slice(0, max) : [];
}

function emptyDocument(): PageDocument {
  return { version: 1, sections: [] };
}
