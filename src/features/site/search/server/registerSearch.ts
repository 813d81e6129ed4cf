import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "#features/site/assets/server/index.ts";
import { pageTypes } from "#features/site/pages/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { searchRoute, searchTexts } from "../contract.ts";
import { searchWords } from "../domain/searchWords.ts";
import { createContentSource } from "./contentSource.ts";
import type { Search, SearchHit, SearchSource } from "./Search.ts";
import { SearchPage } from "./SearchPage.tsx";

/** Results on one page, and of one kind of content altogether: who has not found it by then searches anew. */
const resultsPerPage = 20;
const mostOfSource = 200;
const longestQuery = 200;

/** What a search came to. */
export interface SearchResults {
  hits: SearchHit[];
  total: number;
  /** There are more than were counted. */
  isMore: boolean;
  page: number;
  pageCount: number;
}

/** The page where visitors search; later features add what is found there. */
export function registerSearch(app: App, { pages, assets }: { pages: Pages; assets: Assets }): Search {
  const sources: SearchSource[] = [createContentSource(assets)];

  app.route(searchRoute, async ({ query }, context) => {
    const asked = firstOf(query.q).trim().slice(0, longestQuery).toWellFormed().replaceAll("\0", "");
    const words = searchWords(asked);
    const results = words.length > 0 ? await search(context, words, Number(firstOf(query.page)) || 1) : undefined;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.search,
      title: searchTexts.title,
      mainContent: renderToStaticMarkup(
        createElement(SearchPage, { query: asked, words, results, locale: context.website.locale }),
      ),
      model: { search: { query: asked, ...results } },
    });
  });

  /** Two statements of each source to find, and one or two to describe what stands on the page. */
  async function search(
    { site, website, now }: RequestContext,
    words: string[],
    asked: number,
  ): Promise<SearchResults> {
    const found = await Promise.all(
      sources.map(async (source) => {
        const rows = await source.find(site, words, mostOfSource + 1, now);
        return rows.slice(0, mostOfSource).map((row) => ({ ...row, source, isMore: rows.length > mostOfSource }));
      }),
    );
    // What has the words in its title before what has them somewhere.
    const all = found.flat();
    const ranked = [...all.filter(({ isInTitle }) => isInTitle), ...all.filter(({ isInTitle }) => !isInTitle)];
    const pageCount = Math.max(1, Math.ceil(ranked.length / resultsPerPage));
    const page = Math.min(Math.max(1, Math.trunc(asked)), pageCount);
    const shown = ranked.slice((page - 1) * resultsPerPage, page * resultsPerPage);
    const described = await Promise.all(
      sources.map((source) => {
        const ids = shown.filter((row) => row.source === source).map(({ id }) => id);
        return ids.length > 0 ? source.describe(site, website, ids) : new Map<string, SearchHit>();
      }),
    );
    const hits = shown.flatMap(({ id, source }) => described[sources.indexOf(source)]?.get(id) ?? []);
    return { hits, total: ranked.length, isMore: all.some(({ isMore }) => isMore), page, pageCount };
  }

  return { addSource: (source) => sources.push(source) };
}

/** A parameter's first text; empty for anything else. */
function firstOf(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : "";
}
