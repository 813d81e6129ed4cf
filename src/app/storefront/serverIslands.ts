import type { IslandComponents } from "#kernel/server/islands/islandRenderer.ts";

/** Every island that the server renders; `browserIslands.ts` names the same ones. */
export const serverIslands: IslandComponents = {};
