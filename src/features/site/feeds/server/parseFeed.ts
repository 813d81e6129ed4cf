import { XMLParser } from "fast-xml-parser";
import type { FeedItem } from "#features/site/blocks/rss/block.ts";
import { cutText, cutWords } from "#kernel/domain/cutText.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { withoutElements, withoutTags } from "#kernel/domain/withoutTags.ts";

/** Maximum number of stored entries. */
const maxItems = 20;
const maxTitleLength = 300;
const maxExcerptLength = 400;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities of the document are ignored, because a few lines can expand to a gigabyte.
  processEntities: false,
  trimValues: true,
});

/**
 * Parses RSS 0.9 to 2.0, RDF and Atom; undefined for anything else. Texts are plain, without tags and entities. It runs
 * in a worker (`parseFeedTask`), because parsing hostile content may take long.
 * @param feed `address` is the base of relative links
 */
export function parseFeed({
  xml,
  address,
}: {
  xml: string;
  address: string;
}): { title: string; items: FeedItem[] } | undefined {
  let document: Node;
  try {
    document = parser.parse(xml) as Node;
  } catch {
    return undefined;
  }
  const rss = nodeOf(document.rss) ?? nodeOf(document.RDF);
  const channel = nodeOf(rss?.channel);
  const atom = nodeOf(document.feed);
  if (!channel && !atom) return undefined;
  const entries = channel ? listOf(channel.item ?? rss?.item) : listOf(atom?.entry);
  const items = entries.slice(0, maxItems).flatMap((entry): FeedItem[] => {
    const node = nodeOf(entry);
    if (!node) return [];
    const url = addressOf(node, address);
    const excerpt = plain(textOf(node.description ?? node.summary ?? node.encoded ?? node.content), maxExcerptLength);
    const title = plain(textOf(node.title), maxTitleLength) || cutText(excerpt, 80) || url;
    if (!title) return [];
    const time = Date.parse(textOf(node.pubDate ?? node.date ?? node.published ?? node.updated));
    return [{ title, url, excerpt, publishedAt: Number.isNaN(time) ? null : time }];
  });
  return { title: plain(textOf((channel ?? atom)?.title), maxTitleLength), items };
}

type Node = Record<string, unknown>;

function nodeOf(value: unknown): Node | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "object" && first !== null ? (first as Node) : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function textOf(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  if (typeof first === "string") return first;
  const text = nodeOf(first)?.["#text"];
  return typeof text === "string" ? text : "";
}

/** Link of an entry. Only http and https are accepted. */
function addressOf(entry: Node, base: string): string {
  const links = listOf(entry.link);
  const atom = links.map(nodeOf).filter((link) => link !== undefined);
  const own = atom.find((link) => (link["@rel"] ?? "alternate") === "alternate") ?? atom[0];
  const written = (typeof own?.["@href"] === "string" ? own["@href"] : "") || textOf(entry.link) || textOf(entry.guid);
  const text = readEntities(written).trim();
  if (!text || !URL.canParse(text, base)) return "";
  const url = new URL(text, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href.slice(0, 2000) : "";
}

/** HTML, plain or escaped twice, as plain text. */
function plain(html: string, maxLength: number): string {
  const words = (text: string) => withoutTags(withoutElements(text, ["script", "style"], " "), " ");
  const text = readEntities(words(readEntities(words(html))))
    .replace(/[<>\0]/g, " ")
    .toWellFormed()
    .replace(/\s+/g, " ")
    .trim();
  return cutWords(text, maxLength);
}
