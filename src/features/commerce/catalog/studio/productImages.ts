import { useMemo } from "react";
import type { ImageAsset } from "#features/site/assets/contract.ts";

/**
 * The pictures in the product's order. Returns the same list while nothing changed, so that rows are not rendered
 * again.
 */
export function useProductImages(ids: readonly string[], known: ReadonlyMap<string, ImageAsset>): ImageAsset[] {
  const found = ids.map((id) => known.get(id)).filter((image) => image !== undefined);
  const key = JSON.stringify(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pictures
  return useMemo(() => found, [key]);
}

/** The server's messages for single pictures, by index: `imageIds.2` is the third. */
export function imageErrors(errors: Record<string, unknown>): Record<number, string> {
  const found: Record<number, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, place] = /^imageIds\.(\d+)$/.exec(path) ?? [];
    if (place !== undefined && typeof message === "string") found[Number(place)] = message;
  }
  return found;
}
