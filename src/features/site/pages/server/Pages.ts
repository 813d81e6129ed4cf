import type { Selectable } from "kysely";
import type { BlockName } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import type { PageModel, TemplateItem } from "#features/site/page-model/contract.ts";
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
import type { BodyRenderer } from "./renderBody.ts";

export type Collection = Omit<Selectable<DB["collections"]>, "body_text">;

/** A page that a source found: what it adds to the model, and what it was made from. */
export interface PageResult {
  pageType: number;
  /** Theme template, such as "products.item". */
  template: string;
  model: Partial<PageModel>;
  head: Partial<Omit<PageHead, "origin">>;
  /** The page is dropped from the cache when one of these is touched. */
  tags: string[];
  /** When the page becomes another one by time alone, such as the next scheduled post; it is not kept beyond that. */
  expiresAt?: Date;
  /** What of the query the page was made from, where that is less than was asked: its URL has no more. */
  address?: Pick<SourceRequest, "query" | "choices">;
  /** True for one of more pages than anyone could ask for twice: rendered each time, so that no other has to go. */
  isUncacheable?: boolean;
}

/** The first items of a collection, for a block or a theme's query, with the tags of what they show. */
export interface FoundItems {
  items: TemplateItem[];
  tags: string[];
  expiresAt?: Date;
}

/** A public page for the sitemap. */
export interface PublicPath {
  path: string;
  updatedAt: Date;
}

/** Something to link to. */
export interface FoundLink {
  title: string;
  path: string;
  /** Such as "post", "product". */
  kind: string;
}

/** What a source is asked for. */
export interface SourceRequest {
  site: SiteScope;
  website: Website;
  collection: Collection;
  /**
   * Known query parameters only (`page`, `author`, `category`, `month`, `tag`, `sort`); others never reach the cache. `page` is "2" or
   * more where it is given. A value that leads nowhere (an unknown category, a page beyond the last) is not found.
   */
  query: Record<string, string>;
  /** Values asked for by `option.<name>`, by name; only for sources that read them. */
  choices?: Record<string, string[]>;
  /** Of the page that is made; absent where only items are asked for. */
  origin?: string;
}

/** A question for the first items of a collection. */
export interface ItemQuestion {
  request: SourceRequest;
  limit: number;
}

/** Gives the pages of one collection type; the feature that owns the type registers it. */
export interface CollectionSource {
  list(request: SourceRequest): Promise<PageResult | undefined>;
  /** @param path what follows the collection's slug, such as ["p", "speckled-mug"] */
  item(request: SourceRequest, path: string[]): Promise<PageResult | undefined>;
  /** Query parameters that its lists read; others change nothing. Absent: `category`, `page` and `tag`. */
  parameters?: readonly (
    | "author"
    | "category"
    | "month"
    | "offset"
    | "page"
    | "tag"
    | "min"
    | "max"
    | "available"
    | "choices"
  )[];
  /** The values of the query parameter `sort`; others are ignored. Absent: the list has one order. */
  sorts?: readonly string[];
  /** The first `limit` items for blocks and queries; without it they are taken from `list`. */
  first?(request: SourceRequest, limit: number): Promise<FoundItems>;
  /**
   * The same for several questions at once, answered in their order: about as many statements as for one. Without it
   * each is asked alone.
   */
  firstOfEach?(questions: readonly ItemQuestion[]): Promise<FoundItems[]>;
  /** Items of this type's collections whose titles have all of the words, for anyone who sets a link. */
  find?(site: SiteScope, words: readonly string[], limit: number): Promise<FoundLink[]>;
  /** Whether something that must be kept names an item of the collection, which then cannot be deleted. */
  isInUse?(tx: SiteTransaction, collectionId: string): Promise<boolean>;
  /** The feed of a list that names its `feedPath`, for `?format=rss`. XML */
  feed?(rendering: PageRendering, head: PageHead): string;
  /** Every public page below the collection, for the sitemap; without it only the collection itself is named. */
  paths?(request: SourceRequest): Promise<PublicPath[]>;
}

export interface SystemPage {
  pageType: number;
  title: string;
  /** HTML, usually an island of the feature that owns the page; or what makes it, given the page around it. */
  mainContent: string | ((model: PageModel) => Promise<string>);
  /** What its model holds beside the page's frame, such as the cart that it shows. */
  model?: Partial<PageModel>;
  status?: number;
}

/** What a page needs from elsewhere, judged by its HTML; undefined: nothing. */
export type SourcesOfPage = (html: string, website: Website) => AllowedSources | undefined;

/** What of a later feature's settings pages may tell everyone. */
export type StoreSettingsOf = (website: Website) => Record<string, JsonValue>;

/** Something beside the body that a page shows: a popup, a line above it. */
export interface PagePart {
  /** For `PageRendering.parts` under the part's name. */
  html: string;
  tags: readonly string[];
  expiresAt?: Date | undefined;
}

/** Makes a part of a page; undefined where the page has none. `model` is whole but for the parts. */
export type PagePartMaker = (page: {
  site: SiteScope;
  website: Website;
  model: PageModel;
}) => Promise<PagePart | undefined>;

/**
 * Draws what is before a locked page, around the form that opens it; undefined: the theme's own.
 * @param form HTML
 */
export type LockScreenDrawer = (
  page: { site: SiteScope; website: Website; model: PageModel },
  form: string,
) => Promise<string | undefined>;

export interface Pages {
  /** Asked by every route that shows content of a page away from the page. */
  lockedPages: LockedPages;
  drawLockScreenWith(draw: LockScreenDrawer): void;
  /** Adds something to every page that is in `PageRendering.parts`; a theme's hook puts it into the HTML. */
  addPart(name: string, make: PagePartMaker): void;
  /** Renders blocks for what frames them itself. */
  bodies: BodyRenderer;
  /** Adds to what every page's model says of the shop (`websiteSettings.storeSettings`): public settings alone. */
  addStoreSettings(settingsOf: StoreSettingsOf): void;
  /** Lets in what pages need from elsewhere: their content security policy names it, that of other pages does not. */
  allowSources(sourcesOf: SourcesOfPage): void;
  /** Reads what blocks of one kind show beside their props. */
  addBlockReader<Name extends BlockName>(name: Name, reader: BlockReader<Name>): void;
  addSource(collectionType: number, source: CollectionSource): void;
  /** Items of every type whose titles have all of the words. @param words lower case */
  findItems(site: SiteScope, words: readonly string[], limit: number): Promise<FoundLink[]>;
  /** Whether something that must be kept names an item of the collection. */
  isInUse(tx: SiteTransaction, collection: { id: string; type: number }): Promise<boolean>;
  /** A page for one visitor in the theme's frame (`/cart`, `/checkout`): never cached, never indexed. */
  renderSystemPage(context: RequestContext, page: SystemPage): Promise<Answer>;
  /** The HTML of the page at a path, rendered again; undefined where there is none. */
  htmlAtPath(context: RequestContext, path: string): Promise<string | undefined>;
  /** The HTML of a page that `renderSystemPage` would answer with, for who shows it in another way. */
  systemPageHtml(context: RequestContext, page: SystemPage): Promise<string>;
  /** HTML of ours as a page for one visitor: uncached, under the policies of every page. */
  answerPersonally(context: RequestContext, html: string): Promise<Answer>;
  /** Pages with another body than visitors get, for the editor. */
  drafts: PageDrafts;
  /** Renders the page at a path outside the cache, with what a plain HTML form was answered. */
  renderSubmitted(
    context: RequestContext,
    path: string,
    submitted: NonNullable<PageRendering["submitted"]>,
    status: number,
  ): Promise<Answer>;
  /**
   * A piece of the page at a path, such as what a lightbox shows of a product: HTML without the theme's frame, kept
   * like the page, under its tags.
   * @param url the one URL of the piece, that of the route that answers with it
   */
  renderPiece(
    context: RequestContext,
    piece: { url: string; path: string; render(page: PageRendering): string },
  ): Promise<Answer | Failure>;
}
