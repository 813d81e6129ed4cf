import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The part of the search's contract for browser bundles, without schemas. */

/** Path of the search page (spec.txt §2); page views are not recorded there. */
export const searchPath = "/search";

export const searchTexts = defineTexts("search", {
  title: "Search",
  resultsFor: "Results for “{query}”",
  label: "Search this site",
  button: "Search",
  similar: "No exact match for “{query}”. Showing similar results.",
  didYouMean: "Did you mean {query}?",
  nothingTitle: "No results for “{query}”",
  nothingText: "Try fewer or different words, or browse the pages above.",
  nothingOfKind: "No results of this kind. Choose another kind above.",
  prompt: "Search the text of pages, posts, events and products.",
  count: { one: "{count} result", other: "{count} results" },
  moreResults: "More than {count} results",
  kinds: { page: "Page", post: "Post", event: "Event", product: "Product" },
  filter: "Filter by kind",
  everyKind: "All",
  ofKind: { page: "Pages", post: "Posts", event: "Events", product: "Products" },
  pages: "Pages of results",
  previous: "Previous",
  next: "Next",
  fromPrice: "from {price}",
  close: "Close",
  allResults: "All results",
  failed: "Unable to connect. Please try again",
});

/** The part of `/search?format=json` that results while typing show. */
export interface InstantResults {
  search: {
    query: string;
    total: number;
    isMore: boolean;
    hits: {
      kind: keyof typeof searchTexts.kinds;
      title: string;
      path: string;
      price?: string;
      imageUrl: string | null;
    }[];
  };
}
