import type { Assets } from "#features/site/assets/server/index.ts";
import { type PageModel, pageTypes, type TemplateItem } from "#features/site/page-model/contract.ts";
import { type PageAddress, pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import {
  isOpen,
  isPublic,
  stranger,
  type Viewer,
  type Viewing,
  viewingOf,
} from "#features/site/page-model/domain/pageVisibility.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { PageHead, PageRendering, ThemeQuery, Themes } from "#features/site/themes/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { languageOf, prefixesOf, prefixOf } from "#kernel/server/languages/websiteLanguages.ts";
import { aheadMsOf, atTimeOf, atTimeOfIts } from "#kernel/server/websiteTime.ts";
import { renderFields } from "./blockFields.ts";
import { findRedirect, type MovedPage } from "./findRedirect.ts";
import { firstPageOf, isRedirectFolder } from "./folders.ts";
import type { ItemLookup } from "./itemLookup.ts";
import type { LanguageLinks } from "./languageLinks.ts";
import type {
  BodyOf,
  Collection,
  CollectionSource,
  ModelAdditions,
  PagePartMaker,
  PageResult,
  SourceRequest,
  StoreSettingsOf,
  SystemPage,
} from "./Pages.ts";
import { basicModel, collectionModel, contentItem, readHeader } from "./pageModel.ts";
import {
  asVersion,
  originalVersion,
  type PageVersions,
  type VersionedPages,
  type VersionLookup,
} from "./pageVersions.ts";
import { type PageCollections, readCollections, withActiveLinks } from "./readCollections.ts";
import type { BodyRenderer } from "./renderBody.ts";

/** A page, ready to become HTML or JSON. */
export interface PreparedPage {
  rendering: PageRendering;
  template: string | undefined;
  head: PageHead;
  tags: string[];
  /** As `navigationStaleAt`, in the website's time. */
  expiresAt: Date | undefined;
  /** When the navigation changes without a write, because another page appears. */
  navigationStaleAt: Date | undefined;
  /** The query that the page uses. Its canonical URL has only this. */
  address: Pick<PageAddress, "query" | "choices">;
  /** Not worth caching (`PageResult.isUncacheable`). */
  isUncacheable: boolean;
  /** The versions in which visitors get the page; absent if there is one. */
  versions?: PageVersions;
  /** The feed and the calendar of the page. */
  feed?: CollectionSource["feed"];
  calendar?: PageResult["calendar"];
}

/** The website, and the origin of its pages. */
export interface PageRequest {
  website: Website;
  site: SiteScope;
  origin: string;
  /** The requested address of a page without a collection, for links to the same page in other languages. */
  path?: string;
  /** The viewer; undefined: a stranger. What strangers may not see must not be cached. */
  viewer?: Viewer;
  /** The version of a page that has several. Default: the original. */
  version?: string;
  /** Where it is found. Default: among the versions that visitors get. */
  versionLookup?: VersionLookup;
}

/** A page that exists, but not for this viewer. */
export interface RefusedPage {
  refused: Exclude<Viewing, "shown">;
  collection: Collection;
}

export type PageAtPath = PreparedPage | RefusedPage | MovedPage | undefined;

export function isPrepared(page: PageAtPath): page is PreparedPage {
  return page !== undefined && "rendering" in page;
}

/** What the editor shows: a page with a document, or an item of a collection. */
export interface EditedPlace {
  collection: Collection;
  itemId: string | null;
}

/** Builds page models: navigation, collection, the source's result, and the theme's queries, at the website's time. */
export function createPagePreparer(
  themes: Themes,
  sources: ReadonlyMap<number, CollectionSource>,
  items: ItemLookup,
  bodies: BodyRenderer,
  parts: ReadonlyMap<string, PagePartMaker>,
  {
    assets,
    now,
    storeSettings,
    additions,
    languageLinks,
    versionedPages,
  }: {
    languageLinks: LanguageLinks;
    assets: Pick<Assets, "findTemplateImages">;
    now: () => Date;
    storeSettings: readonly StoreSettingsOf[];
    additions: readonly ModelAdditions[];
    versionedPages: VersionedPages;
  },
) {
  /** Navigation and header in one step: the common part of every model. */
  async function begin(
    request: PageRequest,
    asked: { segments: readonly string[]; namedId?: string | null },
    page: (collections: PageCollections) => { pageType: number; pageTitle: string; currentId?: string },
  ): Promise<{ collections: PageCollections; base: PageModel }> {
    const header = readHeader(request.website);
    const [collections, logo, languages] = await Promise.all([
      readCollections(request, { ...asked, now: now() }),
      imageOf(request.site, header.logoAssetId),
      languageLinks(request.website, request.path ?? `/${asked.segments.join("/")}`),
    ]);
    const { currentId, ...described } = page(collections);
    const navigation = withActiveLinks(collections.navigation, currentId);
    const base = basicModel(request, navigation, { header, logo }, described);
    if (languages.length > 0) base.languages = languages;
    const added = storeSettings.map((settingsOf) => settingsOf(request.website));
    Object.assign(base.websiteSettings.storeSettings, ...added);
    Object.assign(base.websiteSettings, ...additions.map(({ settingsOf }) => settingsOf(request.website)));
    return { collections, base };
  }

  async function imageOf(site: SiteScope, assetId: string | null) {
    return assetId ? (await assets.findTemplateImages(site, [assetId])).get(assetId) : undefined;
  }

  /** The page at a path; undefined if there is none. */
  async function atPath(
    request: PageRequest,
    { segments, format, ...asked }: Pick<PageAddress, "segments" | "query" | "choices" | "format">,
  ): Promise<PageAtPath> {
    const { collections, base } = await begin(request, { segments }, ({ collection }) => ({
      pageType: pageTypes.collection,
      pageTitle: collection?.title ?? "",
      ...(collection ? { currentId: collection.id } : {}),
    }));
    const { collection, rest } = collections;
    const viewing = collection && viewingOf(collection, now(), request.viewer ?? stranger);
    if (!collection || viewing === "hidden") {
      const moved = await movedFrom(request, segments);
      return moved ?? (collection && { refused: "hidden", collection });
    }
    if (viewing === "locked" || viewing === "members") return { refused: viewing, collection };
    if (isRedirectFolder(collection) && rest.length === 0) {
      const path = await firstPageOf(request.site, collection.id, now());
      return path === undefined ? undefined : { movedTo: path, status: 302 };
    }
    const source = sources.get(collection.type);
    const address = rest.length > 0 || !source ? { query: {}, choices: {} } : readParameters(asked, source);
    base.collection = collectionModel(collection);
    // Only strangers get versions. Those of texts are in the website's own language: everything else shows the original.
    const isVersioned = !request.viewer && format === "html";
    const versioned = request.versionLookup ?? (isVersioned ? await versionedPages.of(request) : undefined);
    const lookup = languageOf(request.website).isDefault ? versioned : undefined;
    const ofPage = rest.length === 0 ? lookup?.ofPage(collection.id) : undefined;
    const { version = originalVersion } = request;
    const shown = ofPage ? await ofPage.pageOf(request.site, collection, version) : collection;
    const textsOfItem = lookup && (async (id: string) => lookup.ofItem(id)?.textsOf(request.site, version));
    const prepared: SourceRequest = {
      ...request,
      collection: shown,
      ...address,
      format,
      base,
      ...(textsOfItem ? { textsOfItem } : {}),
    };
    const found = await (rest.length > 0 ? source?.item(prepared, rest) : source?.list(prepared));
    if (!found || found === "hidden") {
      const moved = await movedFrom(request, segments);
      return moved ?? (found && { refused: found, collection });
    }
    const madeFrom = { ...address, ...found.address };
    const path = `/${[...(collection.is_homepage ? [] : [collection.url_slug]), ...rest].join("/")}`;
    const page = await finish(request, base, collection, found, pageUrl({ path, ...madeFrom }));
    const { item } = found.model;
    const versions = versioned?.ofWebsite ?? (item ? lookup?.ofItem(item.id) : ofPage);
    if (versions) page.tags.push(...versions.tags);
    const { site } = request;
    const rendering = versions ? await asVersion(page.rendering, { site, versions, version }) : page.rendering;
    return {
      ...page,
      rendering,
      address: madeFrom,
      navigationStaleAt: collections.expiresAt,
      ...(versions ? { versions } : {}),
      ...(source?.feed ? { feed: source.feed } : {}),
      ...calendarOf(request, found),
    };
  }

  function calendarOf({ website }: PageRequest, { calendar }: PageResult): Pick<PreparedPage, "calendar"> {
    return calendar ? { calendar: () => atTimeOf(aheadMsOf(website), calendar) } : {};
  }

  const movedFrom = (request: PageRequest, segments: readonly string[]) =>
    findRedirect(request.site, segments, {
      now: now(),
      prefix: prefixOf(request.website),
      prefixes: prefixesOf(request.website),
      isItemAt: (path) => isItemAt(request, path),
    });

  /** Whether visitors find an item at the path, such as a product. */
  async function isItemAt(request: PageRequest, segments: readonly string[]): Promise<boolean> {
    const { collection, rest } = await readCollections(request, { segments, now: now() });
    if (!collection || rest.length === 0 || !isPublic(collection, now())) return false;
    const found = await sources.get(collection.type)?.item({ ...request, collection, query: {} }, rest);
    return found !== undefined && found !== "hidden";
  }

  /** A page without a collection: the cart, the 404 page. */
  async function system(
    request: PageRequest,
    page: Omit<SystemPage, "status"> & { template?: string },
  ): Promise<PreparedPage> {
    const { collections, base } = await begin(request, { segments: [] }, () => ({
      pageType: page.pageType,
      pageTitle: page.title,
    }));
    const { mainContent } = page;
    const body = typeof mainContent === "string" ? mainContent : await mainContent(base);
    const prepared = await finish(request, { ...base, mainContent: body }, undefined, {
      pageType: page.pageType,
      template: page.template ?? "",
      model: page.model ?? {},
      head: { noIndex: true },
      tags: [],
    });
    return { ...prepared, navigationStaleAt: collections.expiresAt };
  }

  /** The owner's 404 page; undefined if there is none that everyone may see. */
  async function chosenNotFound(request: PageRequest): Promise<PreparedPage | undefined> {
    const namedId = request.website.not_found_collection_id;
    if (!namedId) return undefined;
    const { collections, base } = await begin(request, { segments: [], namedId }, ({ named }) => ({
      pageType: pageTypes.notFound,
      pageTitle: named?.title ?? "",
    }));
    const collection = collections.named;
    const source = collection && sources.get(collection.type);
    if (!collection || !source || !isOpen(collection, now())) return undefined;
    base.collection = collectionModel(collection);
    const found = await source.list({ ...request, collection, query: {}, base });
    if (!found) return undefined;
    const shown = { ...found, pageType: pageTypes.notFound, head: { ...found.head, noIndex: true } };
    return { ...(await finish(request, base, collection, shown)), navigationStaleAt: collections.expiresAt };
  }

  /** The lock screen. It shows nothing else of the website, neither navigation nor texts. */
  function bare(request: PageRequest, page: { pageType: number; title: string }): PreparedPage {
    const navigation = { main: [], secondary: [], footer: [] };
    const header = { header: readHeader(request.website), logo: undefined };
    const described = { pageType: page.pageType, pageTitle: page.title };
    return {
      rendering: { website: request.website, model: basicModel(request, navigation, header, described) },
      template: undefined,
      head: { title: page.title, description: "", origin: request.origin, noIndex: true },
      tags: [],
      expiresAt: undefined,
      navigationStaleAt: undefined,
      address: { query: {}, choices: {} },
      isUncacheable: true,
    };
  }

  /** The model before the body is rendered, for a page in any state. */
  async function draftModel(request: PageRequest, collection: Collection): Promise<PageModel> {
    const { base } = await begin(request, { segments: [] }, () => ({
      pageType: pageTypes.page,
      pageTitle: collection.title,
      currentId: collection.id,
    }));
    return { ...base, collection: collectionModel(collection) };
  }

  /** A page or an item with another body than the public one, in any state; never indexed. */
  async function draft(
    request: PageRequest,
    { collection, itemId }: EditedPlace,
    bodyOf: BodyOf,
  ): Promise<PreparedPage> {
    const base = await draftModel(request, collection);
    const asked: SourceRequest = { ...request, collection, query: {}, base };
    const item = itemId === null ? undefined : await sources.get(collection.type)?.draftItem?.(asked, itemId, bodyOf);
    const found = item ?? {
      pageType: pageTypes.page,
      template: "",
      model: { mainContent: await bodyOf(base) },
      head: {},
      tags: [],
    };
    return finish(request, base, collection, { ...found, head: { ...found.head, noIndex: true } });
  }

  async function finish(
    request: PageRequest,
    base: PageModel,
    collection: Collection | undefined,
    found: PageResult,
    canonicalPath?: string,
  ): Promise<PreparedPage> {
    const { website, origin } = request;
    const model: PageModel = { ...base, ...itemsIn(found.model, base, website), pageType: found.pageType };
    const tags = [siteTags.navigation, ...(collection ? [siteTags.collection(collection.id)] : []), ...found.tags];
    const template = found.template || undefined;
    const isIndexed = canonicalPath !== undefined && !collection?.no_index;
    const socialAssetId = model.item ? null : (collection?.social_asset_id ?? null);
    const [alternates, social, answers, added, held] = await Promise.all([
      isIndexed ? languageLinks(website, found.head.canonicalPath ?? canonicalPath) : [],
      imageOf(request.site, socialAssetId),
      themes.queriesOf(website, template).then((queries) => answerQueries(request, queries)),
      makeParts({ site: request.site, website, model }),
      themes.fieldsOf(website, template).then((names) => renderFields(bodies, request, model, names)),
    ]);
    tags.push(...answers.tags, ...added.tags, ...held.tags);
    if (socialAssetId) tags.push(siteTags.asset(socialAssetId));
    if (model.header.logo) tags.push(siteTags.asset(model.header.logo.id));
    const isHome = collection?.is_homepage === true && !model.item;
    const title = collection?.seo_title && !model.item ? collection.seo_title : undefined;
    const head: PageHead = {
      title: title ?? (isHome ? website.title : `${model.pageTitle} — ${website.title}`),
      description: (!model.item && collection?.seo_description) || website.description,
      origin,
      ...(canonicalPath === undefined ? {} : { canonicalPath }),
      ...(isHome ? { structuredData: [structuredSite(website, origin)] } : {}),
      ...(collection?.no_index ? { noIndex: true } : {}),
      ...found.head,
      ...(alternates.length > 0 && !found.head.noIndex ? { alternates } : {}),
      ...(social ? { socialImageUrl: `${social.assetUrl}?format=1500w` } : {}),
    };
    const staleTimes = [found.expiresAt, ...answers.staleTimes, ...added.staleTimes, ...held.staleTimes].filter(
      (time) => time !== undefined,
    );
    const expiresAt = staleTimes.length > 0 ? new Date(Math.min(...staleTimes.map(Number))) : undefined;
    return {
      rendering: { website, model, queries: answers.queries, fields: held.fields, parts: added.parts },
      template,
      head,
      tags,
      expiresAt,
      navigationStaleAt: undefined,
      address: { query: {}, choices: {} },
      isUncacheable: found.isUncacheable ?? false,
    };
  }

  /** The source's result with complete items, so that templates can read all fields of a content item. */
  function itemsIn(found: Partial<PageModel>, { collection }: PageModel, website: Website): Partial<PageModel> {
    const { item, items, past, relatedItems, upcoming } = found;
    const whole = (each: TemplateItem): TemplateItem => {
      const content = contentItem(each, collection);
      return Object.assign(content, ...additions.map(({ fieldsOf }) => fieldsOf(website, content, now())));
    };
    return {
      ...found,
      ...(item ? { item: whole(item) } : {}),
      ...(items ? { items: items.map(whole) } : {}),
      ...(past ? { past: past.map(whole) } : {}),
      ...(upcoming ? { upcoming: upcoming.map(whole) } : {}),
      ...(relatedItems ? { relatedItems: relatedItems.map(whole) } : {}),
    };
  }

  async function makeParts(page: Parameters<PagePartMaker>[0]) {
    const made = await Promise.all([...parts].map(async ([name, make]) => [name, await make(page)] as const));
    const there = made.flatMap(([name, part]) => (part ? [{ name, ...part }] : []));
    return {
      parts: Object.fromEntries(there.map(({ name, html }) => [name, html])),
      tags: there.flatMap(({ tags }) => tags),
      staleTimes: there.map(({ expiresAt }) => expiresAt),
    };
  }

  async function answerQueries(page: PageRequest, queries: ThemeQuery[]) {
    const { site, website } = page;
    const answers: NonNullable<PageRendering["queries"]> = {};
    const tags: string[] = [];
    const staleTimes: (Date | undefined)[] = [];
    const collections = await items.collectionsBySlug(
      page,
      queries.map((query) => query.collection),
    );
    for (const { key, collection: slug, limit, category, tag } of queries) {
      const collection = collections.get(slug);
      if (!collection) continue;
      const query = { ...(category ? { category } : {}), ...(tag ? { tag } : {}) };
      const found = await items.first({ site, website, collection, query }, limit);
      answers[key] = { collection: collectionModel(collection), items: found.items };
      tags.push(siteTags.collection(collection.id), ...found.tags);
      staleTimes.push(found.expiresAt);
    }
    return { queries: answers, tags, staleTimes };
  }

  return {
    atPath: atTimeOfIts(atPath),
    system: atTimeOfIts(system),
    chosenNotFound: atTimeOfIts(chosenNotFound),
    bare,
    draft: atTimeOfIts(draft),
    draftModel: atTimeOfIts(draftModel),
  };
}

export type PagePreparer = ReturnType<typeof createPagePreparer>;

/** The requested parameters that the source's lists use. */
function readParameters(
  asked: Pick<PageAddress, "query" | "choices">,
  source: CollectionSource,
): Pick<PageAddress, "query" | "choices"> {
  const names: readonly string[] = source.parameters ?? ["category", "page", "tag"];
  const isRead = ([name, value]: [string, string]) =>
    name === "sort" ? source.sorts?.includes(value) : names.includes(name);
  const query = Object.fromEntries(Object.entries(asked.query).filter(isRead));
  return { query, choices: names.includes("choices") ? asked.choices : {} };
}

function structuredSite(website: Website, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: website.title,
    url: `${origin}/`,
    ...(website.description ? { description: website.description } : {}),
  };
}
