import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";

/** Where visitors search (spec.txt §2); page views are not recorded there. */
export const searchPath = "/search";

export const searchRoute = defineRoute({
  method: "GET",
  path: searchPath,
  summary: "What visitors find on the website: pages, posts and products (page type 102); `format=json` for scripts",
  access: anyone,
  // A page for people: what it cannot read is nothing searched, never a refusal.
  query: z.looseObject({}),
  rateLimit: { name: "search", limit: 120, seconds: 60, by: "address" },
});

export const searchTexts = {
  title: "Search",
  resultsFor: "Results for “{query}”",
  label: "Search this site",
  button: "Search",
  similar: "Nothing has “{query}” spelled like this. These are close to it.",
  nothingTitle: "Nothing found for “{query}”",
  nothingText: "Try fewer or other words, or look around in the pages above.",
  prompt: "Pages, posts and products are found by the words in them.",
  count: { one: "{count} result", other: "{count} results", more: "More than {count} results" },
  kinds: { page: "Page", post: "Post", product: "Product" },
  pages: "Pages of results",
  previous: "Previous",
  next: "Next",
  fromPrice: "from {price}",
};
