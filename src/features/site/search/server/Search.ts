import type { TemplateImage } from "#features/site/pages/contract.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** Something that visitors may be led to. */
export interface SearchHit {
  kind: "page" | "post" | "product";
  title: string;
  path: string;
  /** Plain text, of any length. */
  text: string;
  image?: TemplateImage | undefined;
  /** "$24.00", "from $24.00". */
  price?: string | undefined;
}

/** What one kind of content is found by. */
export interface SearchSource {
  /**
   * Ids of what has a word that begins with each of these, best first, no more than `limit`; only what everybody may see
   * and search engines may index. Bounded in time, however much there is.
   */
  find(
    site: SiteScope,
    words: readonly string[],
    limit: number,
    now: Date,
  ): Promise<{ id: string; isInTitle: boolean }[]>;
  /** The hits of ids that `find` gave; those that are gone meanwhile are left out. */
  describe(site: SiteScope, website: Website, ids: readonly string[]): Promise<ReadonlyMap<string, SearchHit>>;
}

export interface Search {
  /** A later feature's content: products. */
  addSource(source: SearchSource): void;
}
