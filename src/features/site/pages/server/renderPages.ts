import { siteTags } from "#features/site/sites/contract.ts";
import type { PageHead, PageRendering, ThemeQuery, Themes } from "#features/site/themes/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type PageModel, pageTypes } from "../contract.ts";
import { type PageAddress, pageUrl } from "../domain/pageAddress.ts";
import { collectionPath } from "../domain/pagePaths.ts";
import { renderFields } from "./blockFields.ts";
import type { ItemLookup } from "./itemLookup.ts";
import type { Collection, CollectionSource, FoundPage, PagePartMaker, SourceRequest, SystemPage } from "./Pages.ts";
import { basicModel, collectionModel } from "./pageModel.ts";
import { readCollections } from "./readCollections.ts";
import type { BodyRenderer } from "./renderBody.ts";

/** A page that is ready to become HTML or JSON. */
export interface PreparedPage {
  rendering: PageRendering;
  template: string | undefined;
  head: PageHead;
  tags: string[];
  staleAt: Date | undefined;
  /** The query that the page was made from: its URL has this and no more. */
  address: Pick<PageAddress, "query" | "choices">;
  /** Not worth keeping (`FoundPage.isPassing`). */
  isPassing: boolean;
}

/** Whose page, and under which origin it is seen. */
export interface PageRequest {
  website: Website;
  site: SiteScope;
  origin: string;
}

/** What a source is asked with, beside what it declares: the model so far, for pages that hold blocks. */
export interface PreparedRequest extends SourceRequest {
  base: PageModel;
}

/** Puts page models together: navigation, collection, what the collection's source found, the theme's queries. */
export function createPagePreparer(
  themes: Themes,
  sources: ReadonlyMap<number, CollectionSource>,
  items: ItemLookup,
  bodies: BodyRenderer,
  parts: ReadonlyMap<string, PagePartMaker>,
) {
  /** The page at a path; undefined when there is none. */
  async function atPath(
    request: PageRequest,
    { segments, ...asked }: Pick<PageAddress, "segments" | "query" | "choices">,
  ): Promise<PreparedPage | undefined> {
    const collections = await readCollections(request.site, segments);
    const { collection, rest } = collections;
    const source = collection && sources.get(collection.type);
    if (!collection || !source) return undefined;
    const base = basicModel(request.website, request.origin, collections.navigation, {
      pageType: 1,
      pageTitle: collection.title,
    });
    base.collection = collectionModel(collection);
    const address = rest.length > 0 ? { query: {}, choices: {} } : readParameters(asked, source);
    const prepared: PreparedRequest = { ...request, collection, ...address, base };
    const found = rest.length > 0 ? await source.item(prepared, rest) : await source.list(prepared);
    if (!found) return undefined;
    const madeFrom = { ...address, ...found.address };
    const canonicalPath = pageUrl({ path: `/${segments.join("/")}`, ...madeFrom });
    return { ...(await finish(request, base, collection, found, canonicalPath)), address: madeFrom };
  }

  /** A page that no collection holds: the cart, a page not found. */
  async function system(
    request: PageRequest,
    page: { pageType: number; title: string; mainContent: SystemPage["mainContent"]; template?: string },
  ): Promise<PreparedPage> {
    const { navigation } = await readCollections(request.site, []);
    for (const link of navigation.main) link.active = false;
    for (const link of navigation.footer) link.active = false;
    const base = basicModel(request.website, request.origin, navigation, {
      pageType: page.pageType,
      pageTitle: page.title,
    });
    const { mainContent } = page;
    const body = typeof mainContent === "string" ? mainContent : await mainContent(base);
    return finish(request, { ...base, mainContent: body }, undefined, {
      pageType: page.pageType,
      template: page.template ?? "",
      model: {},
      head: { noIndex: true },
      tags: [],
    });
  }

  /** What the templates of a page see before its body is there, in whatever state the page is. */
  async function draftModel(request: PageRequest, collection: Collection): Promise<PageModel> {
    const { navigation } = await readCollections(request.site, []);
    const path = collectionPath(collection);
    for (const link of [...navigation.main, ...navigation.footer]) link.active = link.url === path;
    const page = { pageType: pageTypes.page, pageTitle: collection.title };
    const model = basicModel(request.website, request.origin, navigation, page);
    return { ...model, collection: collectionModel(collection) };
  }

  /** A page with another body than visitors get, in whatever state it is; never indexed. */
  async function draft(
    request: PageRequest,
    collection: Collection,
    bodyOf: (model: PageModel) => Promise<string>,
  ): Promise<PreparedPage> {
    const base = await draftModel(request, collection);
    return finish(request, base, collection, {
      pageType: pageTypes.page,
      template: "",
      model: { mainContent: await bodyOf(base) },
      head: { noIndex: true },
      tags: [],
    });
  }

  async function finish(
    request: PageRequest,
    base: PageModel,
    collection: Collection | undefined,
    found: FoundPage,
    canonicalPath?: string,
  ): Promise<PreparedPage> {
    const { website, origin } = request;
    const model: PageModel = { ...base, ...found.model, pageType: found.pageType };
    const tags = [siteTags.navigation, ...(collection ? [siteTags.collection(collection.id)] : []), ...found.tags];
    const template = found.template || undefined;
    const [answers, added, held] = await Promise.all([
      themes.queriesOf(website, template).then((queries) => answerQueries(request, queries)),
      makeParts({ site: request.site, website, model }),
      themes.fieldsOf(website, template).then((names) => renderFields(bodies, request, model, names)),
    ]);
    tags.push(...answers.tags, ...added.tags, ...held.tags);
    const isHome = collection?.is_homepage === true && !model.item;
    const title = collection?.seo_title && !model.item ? collection.seo_title : undefined;
    const head: PageHead = {
      title: title ?? (isHome ? website.title : `${model.pageTitle} — ${website.title}`),
      description: (!model.item && collection?.seo_description) || website.description,
      origin,
      ...(canonicalPath === undefined ? {} : { canonicalPath }),
      ...(isHome ? { structuredData: [structuredSite(website, origin)] } : {}),
      ...found.head,
    };
    const staleTimes = [found.staleAt, ...answers.staleTimes, ...added.staleTimes, ...held.staleTimes].filter((time) => time !== undefined);
    const staleAt = staleTimes.length > 0 ? new Date(Math.min(...staleTimes.map(Number))) : undefined;
    return {
      rendering: { website, model, queries: answers.queries, fields: held.fields, parts: added.parts },
      template,
      head,
      tags,
      staleAt,
      address: { query: {}, choices: {} },
      isPassing: found.isPassing ?? false,
    };
  }

  async function makeParts(page: Parameters<PagePartMaker>[0]) {
    const made = await Promise.all([...parts].map(async ([name, make]) => [name, await make(page)] as const));
    const there = made.flatMap(([name, part]) => (part ? [{ name, ...part }] : []));
    return {
      parts: Object.fromEntries(there.map(({ name, html }) => [name, html])),
      tags: there.flatMap(({ tags }) => tags),
      staleTimes: there.map(({ staleAt }) => staleAt),
    };
  }

  async function answerQueries({ site, website }: PageRequest, queries: ThemeQuery[]) {
    const answers: NonNullable<PageRendering["queries"]> = {};
    const tags: string[] = [];
    const staleTimes: (Date | undefined)[] = [];
    const collections = await items.collectionsBySlug(
      site,
      queries.map((query) => query.collection),
    );
    for (const { key, collection: slug, limit, category, tag } of queries) {
      const collection = collections.get(slug);
      if (!collection) continue;
      const query = { ...(category ? { category } : {}), ...(tag ? { tag } : {}) };
      const found = await items.first({ site, website, collection, query }, limit);
      answers[key] = { collection: collectionModel(collection), items: found.items };
      tags.push(siteTags.collection(collection.id), ...found.tags);
      staleTimes.push(found.staleAt);
    }
    return { queries: answers, tags, staleTimes };
  }

  return { atPath, system, draft, draftModel };
}

export type PagePreparer = ReturnType<typeof createPagePreparer>;

/** What of the asked parameters the source's lists read. */
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
