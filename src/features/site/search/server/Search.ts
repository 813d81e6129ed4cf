import type { TemplateImage } from "#features/site/page-model/contract.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { MatchedWords } from "../domain/searchWords.ts";
import type { AskedWords } from "./askWords.ts";

/** Something that visitors may be led to. */
export interface SearchHit {
  kind: "page" | "post" | "product";
  title: string;
  path: string;
  /** Plain text, of any length. */
  text: string;
  /** What search engines show of it: it is found by that too, and shown where the words are there alone. */
  description: string;
  image?: TemplateImage | undefined;
  /** "$24.00", "from $24.00". */
  price?: string | undefined;
  /** What marks it in lists: that it is sold out, cannot be bought, or is on sale. */
  mark?: { kind: string; text: string } | undefined;
}

/** What a source found. */
export interface Found {
  /** Best first; `rank` compares what sources found: less is better. */
  rows: { id: string; rank: number }[];
  /** What is to be marked in their texts. */
  matched: MatchedWords;
}

/** What one kind of content is found by. */
export interface SearchSource {
  /**
   * Ids of what has each of the words, no more than `limit`; only what everyone may see and search engines may index.
   * Bounded in time, however much there is. Undefined: nothing.
   */
  find(site: SiteScope, asked: AskedWords, limit: number, now: Date): Promise<Found | undefined>;
  /** The hits of ids that `find` gave; those that are gone meanwhile are left out. */
  describe(site: SiteScope, website: Website, ids: readonly string[]): Promise<ReadonlyMap<string, SearchHit>>;
}

export interface Search {
  /** A later feature's content: products. */
  addSource(source: SearchSource): void;
}
