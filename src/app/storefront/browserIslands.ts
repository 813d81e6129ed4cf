import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

// Islands that only the server renders are another export, so that their code stays out of the browser.
const manifests = import.meta.glob<IslandLoaders>("../../features/*/*/islands.ts", { eager: true, import: "islands" });

/** Every island that the browser hydrates. Each loads only on a page that has it. */
export const browserIslands: IslandLoaders = Object.assign({}, ...Object.values(manifests));
