import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

const manifests = import.meta.glob<IslandLoaders>(
  [
    "../../features/*/*/islands.ts",
    "!../../features/commerce/{cart,catalog,installments,inventory,restock}/islands.ts",
    "!../../features/audience/reviews/islands.ts",
  ],
  { eager: true, import: "islands" },
);

/** The islands that product pages don't have (`browserIslands.ts`). */
export const otherIslands: IslandLoaders = Object.assign({}, ...Object.values(manifests));
