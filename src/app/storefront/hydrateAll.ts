import { hydrateIslands } from "#kernel/browser/hydrateIslands.tsx";
import { findIsland } from "./browserIslands.ts";

/** Hydrates these islands of the page with the storefront's components. */
export function hydrateAll(elements: HTMLElement[]): Promise<void> {
  return hydrateIslands(elements, findIsland);
}
