import type { IslandManifest } from "#kernel/browser/islandLoaders.ts";
import type { IslandComponents } from "#kernel/server/islands/islandRenderer.ts";

const manifests = import.meta.glob<IslandManifest>("../../features/*/*/islands.ts", { eager: true });

/** Loads the component of every island in the features' manifests. */
export async function loadServerIslands(): Promise<IslandComponents> {
  const loaders = Object.values(manifests).flatMap(({ islands, serverIslands = {} }) =>
    Object.entries({ ...islands, ...serverIslands }),
  );
  return Object.fromEntries(await Promise.all(loaders.map(async ([name, load]) => [name, await load()] as const)));
}
