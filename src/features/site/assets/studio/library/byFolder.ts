import type { LibraryAsset } from "../../contract.ts";

/** Files by the folder that they are in; null: in none. */
export function byFolder(assets: readonly LibraryAsset[]): Map<string | null, LibraryAsset[]> {
  return Map.groupBy(assets, ({ folderId }) => folderId);
}
