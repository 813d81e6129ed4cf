import type { LibraryAsset } from "../../contract.ts";

/** Files by their folder; null: none. */
export function byFolder(assets: readonly LibraryAsset[]): Map<string | null, LibraryAsset[]> {
  return Map.groupBy(assets, ({ folderId }) => folderId);
}
