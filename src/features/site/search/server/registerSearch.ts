import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "#features/site/assets/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { findContentRoute, searchRoute, searchTexts } from "../contract.ts";
import { excerptOf, joinedWords, type MatchedWords, searchWords } from "../domain/searchWords.ts";
import { createContentSource } from "./contentSource.ts";
import { findContent } from "./findContent.ts";
import { readQueryWords, type VisitorQuery } from "./readQueryWords.ts";
import type { Found, Search, SearchHit, SearchKind, SearchSource } from "./Search.ts";
import { SearchPage } from "./SearchPage.tsx";
import { paginationOf, resultsPerPage } from "./searchPagination.ts";

/** Maximum results of one kind of content. */
const maxOfSource = 200;
const maxQueryLength = 200;

/** The result of a search. */
export interface SearchResults {
  hits: SearchHit[];
  total: number;
  /** There are more than were counted. */
  isMore: boolean;
  /** The only shown kind; undefined: all. */
  kind: SearchKind | undefined;
  /** The number of results of each kind that has any. */
  kinds: { kind: SearchKind; count: number }[];
  /** Nothing has all typed words: these results have two of them joined, similar letters, or some of the words. */
  isForgiving: boolean;
  /** The words that were likely intended, if nothing matches the typed ones. */
  intended: string | undefined;
  /** The words to mark in the results' texts. */
  matched: MatchedWords;
  page: number;
  pageCount: number;
  /** Number of results before the first shown one, if `offset` was given. */
  offset: number | undefined;
  /** The `offset` of the next ones. */
  nextOffset: number | undefined;
}

type Ranked = Found["rows"][number] & { source: SearchSource; intended: string | undefined };

/** The results of all sources. */
interface AllFound extends Pick<Found, "matched" | "intended"> {
  ranked: Ranked[];
  isMore: boolean;
}

/** The search page. Later features add their content. */
export function registerSearch(
  app: App,
  { pages, themes, assets }: { pages: Pages; themes: Pick<Themes, "addStyles">; assets: Assets },
): Search {
  themes.addStyles({ file: "src/features/site/search/storefront/search.layout.css" });
  const sources: SearchSource[] = [createContentSource(assets)];

  app.route(findContentRoute, ({ query }, context) => findContent(context, query));

  app.route(searchRoute, async ({ query }, context) => {
    const asked = firstOf(query.q).trim().slice(0, maxQueryLength).toWellFormed().replaceAll("\0", "");
    const words = searchWords(asked);
    const place = {
      page: Number(firstOf(query.page)) || 1,
      offset: offsetOf(query.offset),
      kind: allKinds.find((kind) => kind === query.kind),
    };
    const results = words.length > 0 ? await search(context, words, place) : undefined;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.search,
      title: searchTexts.title,
      mainContent: renderToStaticMarkup(
        createElement(SearchPage, { query: asked, results, locale: context.website.locale }),
      ),
      model: {
        search: searchData(asked, results),
        ...(results ? { pagination: paginationOf(asked, results) } : {}),
      },
    });
  });

  /** Some statements per source to search, and one or two to describe the page's results. */
  async function search(
    context: RequestContext,
    words: string[],
    asked: { page: number; offset: number | undefined; kind: SearchKind | undefined },
  ): Promise<SearchResults> {
    const { site, website } = context;
    const meant = await readQueryWords(site, words, website);
    const exact = await findAll(context, { ...meant, isForgiving: false });
    const isForgiving = exact.ranked.length === 0;
    const { ranked: found, isMore, matched, intended } = isForgiving ? await findSimilar(context, words, meant) : exact;
    const kinds = allKinds
      .map((kind) => ({ kind, count: found.filter((row) => row.kind === kind).length }))
      .filter(({ count }) => count > 0);
    const ranked = asked.kind ? found.filter(({ kind }) => kind === asked.kind) : found;
    const pageCount = Math.max(1, Math.ceil(ranked.length / resultsPerPage));
    const page = Math.min(Math.max(1, Math.trunc(asked.page)), pageCount);
    const start = asked.offset ?? (page - 1) * resultsPerPage;
    const end = start + resultsPerPage;
    const shown = ranked.slice(start, end);
    const described = await Promise.all(
      sources.map((source) => {
        const ids = shown.filter((row) => row.source === source).map(({ id }) => id);
        return ids.length > 0 ? source.describe(site, website, ids, context.now) : new Map<string, SearchHit>();
      }),
    );
    const hits = shown.flatMap(({ id, source }) => described[sources.indexOf(source)]?.get(id) ?? []);
    return {
      hits,
      total: ranked.length,
      isMore,
      kind: asked.kind,
      kinds,
      isForgiving,
      intended,
      matched,
      page,
      pageCount,
      offset: asked.offset,
      nextOffset: ranked.length > end ? end : undefined,
    };
  }

  /** Results if none has all words as typed: with two of them joined, with similar letters, or with some of the words. */
  async function findSimilar(
    context: RequestContext,
    words: readonly string[],
    meant: Omit<VisitorQuery, "isForgiving">,
  ) {
    const joined = await findJoined(context, words);
    if (joined) return joined;
    const similar = await findAll(context, { ...meant, isForgiving: true });
    return similar.ranked.length > 0 || meant.words.length < 2 ? similar : findSome(context, meant);
  }

  /** The results that have some of the words: first those with most of them. */
  async function findSome(context: RequestContext, meant: Omit<VisitorQuery, "isForgiving">): Promise<AllFound> {
    const found: AllFound[] = [];
    for (const word of meant.words) found.push(await findAll(context, { ...meant, words: [word], isForgiving: false }));
    const rows = new Map<string, { row: Ranked; count: number }>();
    for (const row of found.flatMap(({ ranked }) => ranked)) {
      const { count = 0, row: best = row } = rows.get(row.id) ?? {};
      rows.set(row.id, { row: row.rank < best.rank ? row : best, count: count + 1 });
    }
    return {
      ranked: [...rows.values()]
        .sort((one, other) => other.count - one.count || one.row.rank - other.row.rank)
        .map(({ row }) => row),
      isMore: found.some(({ isMore }) => isMore),
      intended: undefined,
      matched: allMatched(found),
    };
  }

  /** The results with two adjacent words joined; undefined if there are none. */
  async function findJoined(context: RequestContext, words: readonly string[]) {
    for (const joined of joinedWords(words)) {
      const meant = await readQueryWords(context.site, joined, context.website);
      const found = await findAll(context, { ...meant, isForgiving: false });
      if (found.ranked.length > 0) return { ...found, intended: joined.join(" ") };
    }
    return undefined;
  }

  /** The results of all sources, best first. */
  async function findAll({ site, now }: RequestContext, asked: VisitorQuery): Promise<AllFound> {
    const found = await Promise.all(
      sources.map(async (source) => {
        const { rows, matched, intended } = (await source.find(site, asked, maxOfSource + 1, now)) ?? nothing;
        const counted = rows.slice(0, maxOfSource).map((row) => ({ ...row, source, intended }));
        return { counted, matched, isMore: rows.length > maxOfSource };
      }),
    );
    const ranked = found.flatMap(({ counted }) => counted).sort((one, other) => one.rank - other.rank);
    return {
      ranked,
      isMore: found.some(({ isMore }) => isMore),
      // The words of the best result.
      intended: ranked[0]?.intended,
      matched: allMatched(found),
    };
  }

  return { addSource: (source) => sources.push(source) };
}

const allMatched = (found: readonly Pick<Found, "matched">[]): MatchedWords => ({
  forms: [...new Set(found.flatMap(({ matched }) => matched.forms))],
  beginnings: [...new Set(found.flatMap(({ matched }) => matched.beginnings))],
});

const allKinds = Object.keys(searchTexts.kinds) as SearchKind[];

const nothing: Found = { rows: [], matched: { forms: [], beginnings: [] } };

/** The results for scripts (`?format=json`): the same as on the page, in plain text. */
function searchData(query: string, results: SearchResults | undefined) {
  return {
    query,
    total: results?.total ?? 0,
    isMore: results?.isMore ?? false,
    kind: results?.kind ?? null,
    kinds: results?.kinds ?? [],
    isForgiving: results?.isForgiving ?? false,
    intended: results?.intended ?? null,
    page: results?.page ?? 1,
    pageCount: results?.pageCount ?? 1,
    hits: (results?.hits ?? []).map(({ image, text, description, mark, ...hit }) => ({
      ...hit,
      text: excerptOf([text, description], results?.matched ?? nothing.matched),
      mark: mark?.text ?? null,
      imageUrl: image?.assetUrl ?? null,
    })),
  };
}

/** Number of results to skip; undefined if it is invalid. */
function offsetOf(value: unknown): number | undefined {
  const text = firstOf(value);
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** A parameter's first text; empty for anything else. */
function firstOf(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : "";
}
