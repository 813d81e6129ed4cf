import type { PageModel } from "#features/site/page-model/contract.ts";
import type { ChosenVersion, PageChoice } from "#kernel/server/cache/pageCache.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { Collection } from "./Pages.ts";

/** The version that bots get, and everyone who is in no test. */
export const originalVersion = "0";

/** A page, or the page of an item, that visitors get in different versions. */
export interface PageVersions {
  /** Says in reports of visits which version was shown. */
  nameOf(version: string): string;
  /** Says in the model which version it shows. */
  addToModel(model: PageModel, version: string): void;
  /** The page with the document of a version. */
  pageOf(site: SiteScope, page: Collection, version: string): Promise<Collection>;
  /** Texts of the item that are others in a version, by field; undefined if it has none. */
  textsOf(site: SiteScope, version: string): Promise<ItemTexts | undefined>;
  /** Which version a visitor gets, when the page is not yet cached. */
  chooseFor(context: RequestContext): Promise<ChosenVersion>;
  /** What the cache asks for later visitors. */
  choiceFor(isHttps: boolean): PageChoice;
  /** Tags of what the versions are made from. */
  tags: readonly string[];
}

/** Texts of an item, such as a product, by field. */
export type ItemTexts = Readonly<Record<string, string>>;

/** Finds the versions of a page or an item. */
export interface VersionLookup {
  ofPage(pageId: string): PageVersions | undefined;
  ofItem(itemId: string): PageVersions | undefined;
}

/** Knows the pages of a website that have versions. */
export interface VersionedPages {
  /** Undefined if no page of the website has any. Asked for each page that is rendered. */
  of(page: { site: SiteScope; website: Website }): Promise<VersionLookup | undefined>;
}
