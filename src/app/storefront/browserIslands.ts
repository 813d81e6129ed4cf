import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

// Islands that only the server renders are another export, so that their code stays out of the browser.
const ofProducts = import.meta.glob<IslandLoaders>(
  [
    "../../features/commerce/{cart,catalog,installments,inventory,restock}/islands.ts",
    "../../features/audience/reviews/islands.ts",
  ],
  { eager: true, import: "islands" },
);

/** Islands of product pages. Those of other pages are a file of their own, which product pages don't load. */
const productIslands: IslandLoaders = Object.assign({}, ...Object.values(ofProducts));

/** Finds an island that the browser hydrates. Its code loads only on a page that has it. */
export async function findIsland(name: string): Promise<IslandLoaders[string] | undefined> {
  return productIslands[name] ?? (await import("./otherIslands.ts")).otherIslands[name];
}
