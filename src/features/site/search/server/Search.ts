import type { TemplateImage } from "#features/site/page-model/contract.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { searchTexts } from "../browserContract.ts";
import type { MatchedWords } from "../domain/searchWords.ts";
import type { VisitorQuery } from "./readQueryWords.ts";

export type SearchKind = keyof typeof searchTexts.kinds;

/** A search result. */
export interface SearchHit {
  kind: SearchKind;
  title: string;
  path: string;
  /** Plain text, of any length. */
  text: string;
  /** Its SEO description: found too, and shown if only it contains the words. */
  description: string;
  image?: TemplateImage | undefined;
  /** "$24.00", "from $24.00". */
  price?: string | undefined;
  /** When and where an event takes place. */
  dates?: string | undefined;
  place?: string | undefined;
  /** Its mark in lists: sold out, unavailable or on sale. */
  mark?: { kind: string; text: string } | undefined;
}

/** The result of a source. */
export interface Found {
  /** Best first; `rank` compares the results of several sources: lower is better. */
  rows: { id: string; kind: SearchKind; rank: number }[];
  /** The words to mark in their texts. */
  matched: MatchedWords;
  /** The words that were likely intended, if errors are forgiven. */
  intended?: string | undefined;
}

/** A searchable kind of content. */
export interface SearchSource {
  /**
   * Ids of content with each of the words, at most `limit`; only what everyone may see and search engines may index.
   * Limited in time, however much there is. Undefined: nothing.
   */
  find(site: SiteScope, asked: VisitorQuery, limit: number, now: Date): Promise<Found | undefined>;
  /** The results for ids from `find`; deleted ones are omitted. */
  describe(
    site: SiteScope,
    website: Website,
    ids: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, SearchHit>>;
}

export interface Search {
  /** Adds a later feature's content: products. */
  addSource(source: SearchSource): void;
}
