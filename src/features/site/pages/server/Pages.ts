import type { Selectable } from "kysely";
import type { BlockName } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import type { PageModel, TemplateItem } from "#features/site/page-model/contract.ts";
import type { PageAddress } from "#features/site/page-model/domain/pageAddress.ts";
import type { Viewer } from "#features/site/page-model/domain/pageVisibility.ts";
import type { PageHead, PageRendering } from "#features/site/themes/server/index.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import type { LockedPages } from "./lockedPages.ts";
import type { PageDrafts } from "./pageDrafts.ts";
import type { ItemTexts, VersionedPages, VersionLookup } from "./pageVersions.ts";
import type { BodyRenderer } from "./renderBody.ts";

export type Collection = Omit<Selectable<DB["collections"]>, "body_text" | "variant_of" | "has_been_public">;

/** A page from a source: its part of the model, and its dependencies. */
export interface PageResult {
  pageType: number;
  /** Template of the theme, such as "products.item". */
  template: string;
  model: Partial<PageModel>;
  head: Partial<Omit<PageHead, "origin">>;
  /** The page is dropped from the cache when one of these tags is touched. */
  tags: string[];
  /** When the page changes without a write, such as at the next scheduled post. It is cached until then. */
  expiresAt?: Date;
  /** The part of the query that the page uses, if not all. Its canonical URL has only this. */
  address?: Pick<SourceRequest, "query" | "choices">;
  /** The page for `?format=ical`: an iCalendar file. */
  calendar?: () => Promise<Feed>;
  /** True if there are too many variants of the page to cache. It is rendered each time and replaces no other page. */
  isUncacheable?: boolean;
}

/** The first items of a collection, for a block or a theme's query, with the cache tags for them. */
export interface FoundItems {
  items: TemplateItem[];
  tags: string[];
  expiresAt?: Date;
}

/** A public page for the sitemap. */
export interface PublicPath {
  path: string;
  updatedAt: Date;
  /** Paths of its pictures. */
  images?: readonly string[];
}

/** A possible target of a link. */
export interface FoundLink {
  title: string;
  path: string;
  /** Such as "post", "product". */
  kind: string;
}

/** The request for a page of a source. */
export interface SourceRequest {
  site: SiteScope;
  website: Website;
  collection: Collection;
  /**
   * Only known query parameters (`page`, `author`, `category`, `month`, `tag`, `sort`), so others never reach the
   * cache. `page` is "2" or more. An unknown category or a page beyond the last is not found.
   */
  query: Record<string, string>;
  /** Requested values of `option.<name>`, by name; only for sources that use them. */
  choices?: Record<string, string[]>;
  /** Origin of the page that is being rendered; undefined if only items are requested. */
  origin?: string;
  /** The viewer of the page; undefined: a stranger. */
  viewer?: Viewer;
  /** The format that the page is sent in; undefined if only items are requested. */
  format?: PageAddress["format"];
  /** The model so far, for pages with blocks; undefined if only items are requested. */
  base?: PageModel;
  /** Texts of the page's item that are others in the version that is rendered (`PageVersions`). */
  textsOfItem?(itemId: string): Promise<ItemTexts | undefined>;
}

/** A feed of a list. */
export interface Feed {
  contentType: string;
  body: string;
  /** The name under which it is saved, if it is not to be shown. */
  fileName?: string;
}

/** A request for the first items of a collection. */
export interface ItemQuestion {
  request: SourceRequest;
  limit: number;
}

/** Renders the body of a page, given its model. HTML */
export type BodyOf = (model: PageModel) => Promise<string>;

/** Provides the pages of one collection type. The feature that owns the type registers it. */
export interface CollectionSource {
  list(request: SourceRequest): Promise<PageResult | undefined>;
  /**
   * The page of an item; "hidden" if there is one that this viewer may not see.
   * @param path the path after the collection's slug, such as ["p", "speckled-mug"]
   */
  item(request: SourceRequest, path: string[]): Promise<PageResult | "hidden" | undefined>;
  /**
   * The page of an item in any state with another body than the public one, for the editor.
   * @param bodyOf renders the body (HTML)
   */
  draftItem?(request: SourceRequest, itemId: string, bodyOf: BodyOf): Promise<PageResult | undefined>;
  /** Query parameters of its lists; others have no effect. Default: `category`, `page` and `tag`. */
  parameters?: readonly (
    | "author"
    | "category"
    | "day"
    | "month"
    | "offset"
    | "page"
    | "tag"
    | "view"
    | "min"
    | "max"
    | "available"
    | "choices"
  )[];
  /** Values of the query parameter `sort`; others are ignored. Default: the list has one order. */
  sorts?: readonly string[];
  /** The first `limit` items for blocks and queries. Default: from `list`. */
  first?(request: SourceRequest, limit: number): Promise<FoundItems>;
  /** The same for several requests, answered in order with about as many statements as for one. Default: one by one. */
  firstOfEach?(questions: readonly ItemQuestion[]): Promise<FoundItems[]>;
  /** Items of this type's collections whose titles contain all words, for selecting a link. */
  find?(site: SiteScope, words: readonly string[], limit: number): Promise<FoundLink[]>;
  /** Whether a record that must stay names an item of the collection, so that it can't be deleted. */
  isInUse?(tx: SiteTransaction, collectionId: string): Promise<boolean>;
  /** The feed of a list with a `feedPath`, for `?format=rss` and `?format=jsonfeed`. */
  feed?(rendering: PageRendering, head: PageHead, format: "rss" | "jsonfeed"): Feed;
  /** Every public page below the collection, for the sitemap. Default: only the collection itself. */
  paths?(request: SourceRequest): Promise<PublicPath[]>;
}

export interface SystemPage {
  pageType: number;
  title: string;
  /** HTML, usually an island of the feature that owns the page; or a function that renders it, given the page. */
  mainContent: string | ((model: PageModel) => Promise<string>);
  /** What its model adds to the frame, such as the cart. */
  model?: Partial<PageModel>;
  status?: number;
  /** Headers that it has instead of the usual ones. The answer's headers are set here only, not on the reply. */
  headers?: Record<string, string>;
}

/** Hosts that a page needs, by its HTML, and headers that it has instead of the usual ones; undefined if none. */
export type SourcesOfPage = (
  html: string,
  website: Website,
) => (AllowedSources & { headers?: Record<string, string> }) | undefined;

/** Public settings of a later feature, for the page model. */
export type StoreSettingsOf = (website: Website) => Record<string, JsonValue>;

/** What a later feature adds to the website's settings and to items, for the page model. */
export interface ModelAdditions {
  /** Replaces values of `websiteSettings`. */
  settingsOf(website: Website): Partial<PageModel["websiteSettings"]>;
  /** Replaces fields of an item, such as those that change with time. */
  fieldsOf(website: Website, item: TemplateItem, now: Date): Partial<TemplateItem>;
}

/** Something besides the body: a popup, the announcement bar. */
export interface PagePart {
  /** Name of the part in `PageRendering.parts`. */
  html: string;
  tags: readonly string[];
  expiresAt?: Date | undefined;
}

/** Renders a part of a page; undefined if the page has none. `model` is complete except for the parts. */
export type PagePartMaker = (page: {
  site: SiteScope;
  website: Website;
  model: PageModel;
}) => Promise<PagePart | undefined>;

/**
 * Renders the lock screen around its form; undefined: the theme's own.
 * @param form HTML
 */
export type LockScreenDrawer = (
  page: { site: SiteScope; website: Website; model: PageModel },
  form: string,
) => Promise<string | undefined>;

/** Knows the members of the website's member areas. */
export interface MembersPages {
  /** Ids of the members-only pages that this visitor may see as a member. */
  openTo(context: RequestContext): Promise<ReadonlySet<string>>;
  /** The page that says who may see a page and how to become a member; a failure for data requests. */
  refuse(context: RequestContext, page: { id: string; title: string }): Promise<Answer | Failure>;
}

/** The service that renders and serves public pages. */
export interface Pages {
  /** Every route that shows a page's content elsewhere must ask this. */
  lockedPages: LockedPages;
  drawLockScreenWith(draw: LockScreenDrawer): void;
  /** Without it, nobody but contributors sees members-only pages. */
  guardMembersPagesWith(guard: MembersPages): void;
  /** Shows visitors pages in different versions. */
  showVersionsOf(versionedPages: VersionedPages): void;
  /** Adds a part to every page, in `PageRendering.parts`. A hook of the theme puts it into the HTML. */
  addPart(name: string, make: PagePartMaker): void;
  /** Renders blocks for features with a frame of their own. */
  bodies: BodyRenderer;
  /** Adds public settings of the shop to every page's model (`websiteSettings.storeSettings`). */
  addStoreSettings(settingsOf: StoreSettingsOf): void;
  /** Adds a feature's settings to every page's model, and its fields to items. */
  addToModel(additions: ModelAdditions): void;
  /** Called when a visitor asks for an address without a page. It must not throw, and must return at once. */
  onMissing(listen: (context: RequestContext) => void): void;
  /** Allows hosts that pages need. Only the content security policy of those pages names them. */
  allowSources(sourcesOf: SourcesOfPage): void;
  /** Loads the data of one kind of block. */
  addBlockReader<Name extends BlockName>(name: Name, reader: BlockReader<Name>): void;
  addSource(collectionType: number, source: CollectionSource): void;
  /**
   * Items of every type whose titles contain all words.
   * @param words lower case
   */
  findItems(site: SiteScope, words: readonly string[], limit: number): Promise<FoundLink[]>;
  /** Whether a record that must stay names an item of the collection. */
  isInUse(tx: SiteTransaction, collection: { id: string; type: number }): Promise<boolean>;
  /** A page for one visitor in the theme's frame (`/cart`, `/checkout`): never cached, never indexed. */
  renderSystemPage(context: RequestContext, page: SystemPage): Promise<Answer>;
  /** The HTML of the page at a path, rendered again; undefined if there is none. Default: the original version. */
  htmlAtPath(
    context: RequestContext,
    path: string,
    shown?: { version: string; versionLookup: VersionLookup },
  ): Promise<string | undefined>;
  /** The HTML of a page that `renderSystemPage` would send, for other uses. */
  systemPageHtml(context: RequestContext, page: SystemPage): Promise<string>;
  /** Sends our HTML as a page for one visitor: uncached, with the policies of every page. */
  answerPersonally(context: RequestContext, html: string): Promise<Answer>;
  /** Pages with another body than the public one, for the editor. */
  drafts: PageDrafts;
  /** Renders the page at a path outside the cache, with the answer to a plain HTML form. */
  renderSubmitted(
    context: RequestContext,
    path: string,
    submitted: NonNullable<PageRendering["submitted"]>,
    status: number,
  ): Promise<Answer>;
  /**
   * A part of the page at a path, such as a product in a lightbox: HTML without the theme's frame, cached like the page
   * with its tags.
   * @param url the canonical URL of the part, which is that of its route
   */
  renderPiece(
    context: RequestContext,
    piece: { url: string; path: string; render(page: PageRendering): string },
  ): Promise<Answer | Failure>;
}
