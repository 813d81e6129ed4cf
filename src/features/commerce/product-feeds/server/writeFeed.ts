import { stringify } from "csv-stringify/sync";
import { escapeXml } from "#kernel/domain/escapeXml.ts";
import type { FeedFormat } from "../domain/channels.ts";
import { type FeedColumn, type FeedItem, feedColumns } from "../domain/feedItems.ts";

/** The parts of a feed's file. */
export interface FeedWriter {
  contentType: string;
  head(shop: { title: string; origin: string; description: string }): string;
  items(items: readonly FeedItem[]): string;
  foot: string;
}

type Value = FeedItem[FeedColumn];

const listOf = (value: Value): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

/** RSS 2.0 with Google's namespace, which all channels read. */
const xml: FeedWriter = {
  contentType: "application/xml; charset=utf-8",
  head: ({ title, origin, description }) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(origin)}</link>
<description>${escapeXml(description || title)}</description>
`,
  items: (items) =>
    items.map((item) => `<item>${feedColumns.map((name) => tags(name, item[name])).join("")}</item>\n`).join(""),
  foot: "</channel>\n</rss>\n",
};

const tags = (name: FeedColumn, value: Value) =>
  listOf(value)
    .map((text) => `<g:${name}>${escapeXml(text)}</g:${name}>`)
    .join("");

/** Comma-separated values. Programs read them, so nothing protects spreadsheets from formulas. */
const csv: FeedWriter = {
  contentType: "text/csv; charset=utf-8",
  head: () => stringify([[...feedColumns]]),
  items: (items) => stringify(items.map((item) => feedColumns.map((name) => listOf(item[name]).join(",")))),
  foot: "",
};

export const feedWriters: Readonly<Record<FeedFormat, FeedWriter>> = { xml, csv };
