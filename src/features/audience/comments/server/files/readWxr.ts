import { XMLParser } from "fast-xml-parser";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { rowsAtOnce } from "#kernel/server/delimited/openTable.ts";
import { commentFileProblems } from "../../domain/commentFileProblems.ts";
import { leftOut } from "../../domain/fileComment.ts";
import { readWxrComment } from "../../domain/wxrComment.ts";
import type { CommentFilePart, ReadComment } from "./readCommentCsv.ts";
import { linesOfElements, splitItems } from "./splitItems.ts";

/** Characters of a post with its comments. */
const maxItemLength = 20_000_000;

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  // Entities of the document are ignored, because a few lines can expand to a gigabyte. CDATA has none.
  processEntities: false,
  cdataPropName: "cdata",
  trimValues: true,
});

/**
 * Reads the comments of a WXR file, as WordPress and others export it. Only one post is in memory. Comments that answer
 * others follow them. Runs in a worker.
 */
export async function* readWxr(
  chunks: AsyncIterable<Uint8Array>,
  { encoding }: { encoding: string },
): AsyncGenerator<CommentFilePart> {
  let bytesRead = 0;
  let items = 0;
  let comments: ReadComment[] = [];
  async function* texts(): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of chunks) {
      bytesRead += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }
  for await (const { line, xml, isCut } of splitItems(texts(), maxItemLength)) {
    if (isCut && items === 0) {
      return yield { refused: fillStored(commentFileProblems.endsEarly, { line }) };
    }
    items += 1;
    const read = isCut ? [cutOff(line)] : xml === undefined ? [tooLong(line)] : commentsOf(xml, line);
    for (const comment of read) {
      comments.push(comment);
      if (comments.length < rowsAtOnce) continue;
      yield { comments, bytesRead };
      comments = [];
    }
  }
  if (items === 0) return yield { refused: commentFileProblems.noPosts };
  if (comments.length > 0) yield { comments, bytesRead };
}

type Node = Record<string, unknown>;

function commentsOf(xml: string, startLine: number): ReadComment[] {
  const lines = linesOfElements(xml, "comment");
  if (lines.length === 0) return [];
  let item: Node;
  try {
    item = (parser.parse(xml) as { item: Node }).item;
  } catch {
    return [{ line: startLine, notes: [leftOut(commentFileProblems.postUnreadable)] }];
  }
  const post = { address: textOf(item.link), slug: textOf(item.post_name) };
  const nodes = Array.isArray(item.comment) ? item.comment : [item.comment];
  const read = nodes.map((node: Node, index) => ({
    line: startLine + (lines[index] ?? 0),
    ...readWxrComment((field) => textOf(node?.[field]), post),
  }));
  return read.sort((left, right) => idOf(left) - idOf(right));
}

/** Ids grow with time. */
function idOf({ comment }: ReadComment): number {
  return Number(comment?.fileId) || 0;
}

/** The text of an element: entities are read in text, not in CDATA. */
function textOf(value: unknown): string {
  if (typeof value === "string") return readEntities(value);
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== "object" || value === null) return "";
  const { cdata, "#text": text } = value as { cdata?: unknown; "#text"?: unknown };
  if (cdata === undefined) return textOf(text);
  return Array.isArray(cdata) ? cdata.join("") : String(cdata);
}

function cutOff(line: number): ReadComment {
  return { line, notes: [leftOut(commentFileProblems.postCutOff)] };
}

function tooLong(line: number): ReadComment {
  return { line, notes: [leftOut(fillStored(commentFileProblems.postLong, { max: maxItemLength }))] };
}
