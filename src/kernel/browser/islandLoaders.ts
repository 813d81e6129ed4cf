import type { ComponentType } from "react";

/** Components of islands by name. Their code is a chunk of its own, unless its folder says otherwise (`vite.config.ts`). */
export type IslandLoaders = Record<string, () => Promise<ComponentType<never>>>;

/** What a feature's `islands.ts` exports. */
export interface IslandManifest {
  /** Rendered on the server and hydrated in the browser. */
  islands: IslandLoaders;
  /** Rendered on the server only. */
  serverIslands?: IslandLoaders;
}
