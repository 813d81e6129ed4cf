import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";

/** Path of the search page (spec.txt §2); page views are not recorded there. */
export const searchPath = "/search";

export const searchRoute = defineRoute({
  method: "GET",
  path: searchPath,
  summary: "Search results: pages, posts and products (page type 102); `format=json` for scripts",
  access: anyone,
  // A page for people: invalid parameters mean an empty search, never an error.
  query: z.looseObject({}),
  rateLimit: { name: "search", limit: 120, seconds: 60, by: "address" },
});

export const searchTexts = {
  title: "Search",
  resultsFor: "Results for “{query}”",
  label: "Search this site",
  button: "Search",
  similar: "No exact match for “{query}”. Showing similar results.",
  nothingTitle: "No results for “{query}”",
  nothingText: "Try fewer or different words, or browse the pages above.",
  prompt: "Search the text of pages, posts and products.",
  count: { one: "{count} result", other: "{count} results", more: "More than {count} results" },
  kinds: { page: "Page", post: "Post", product: "Product" },
  pages: "Pages of results",
  previous: "Previous",
  next: "Next",
  fromPrice: "from {price}",
};
