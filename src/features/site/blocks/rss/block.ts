import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** The latest entries of another website's feed. */
export const rssBlock = defineBlock({
  number: 49,
  name: "rss",
  title: "RSS",
  group: "outside",
  columns: 6,
  summary: "The latest entries of another website's feed.",
  props: z.object({
    /** http or https; empty: nothing is chosen yet, and visitors see nothing. */
    url: z.union([
      z.literal(""),
      z.url({ protocol: /^https?$/, error: "Links must be formatted as example.com or https://example.com" }).max(2000),
    ]),
    limit: z.number().int().min(1).max(20).default(5),
    showTitle: z.boolean().default(true),
    showDate: z.boolean().default(true),
    showExcerpt: z.boolean().default(true),
    titleLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
  }),
  defaults: { url: "" },
  isEmpty: ({ url }) => url === "",
});

/** An entry of a feed. Plain text, not HTML. */
export interface FeedItem {
  title: string;
  /** http or https; empty if the feed has none. */
  url: string;
  excerpt: string;
  /** ms since 1970; null if the feed has none. */
  publishedAt: number | null;
}

/** The stored data of a feed. */
export interface FoundFeed {
  title: string;
  items: FeedItem[];
  /** False until it was first read. */
  isRead: boolean;
  /** Why the last attempt failed; empty if it did not. */
  problem: string;
}
