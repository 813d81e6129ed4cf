import { sameJson } from "#kernel/domain/sameJson.ts";
import type { LibraryAsset } from "../../contract.ts";

/** What the panel edits of an asset. */
export type AssetDraft = Pick<
  LibraryAsset,
  "fileName" | "altText" | "title" | "caption" | "tags" | "folderId" | "focalPoint" | "crop"
>;

export function draftOf(asset: LibraryAsset): AssetDraft {
  const { fileName, altText, title, caption, tags, folderId, focalPoint, crop } = asset;
  return { fileName, altText, title, caption, tags, folderId, focalPoint, crop };
}

/** What differs from what is stored: only that is sent, so that two who edit different parts keep both. */
export function savedPart(asset: LibraryAsset, draft: AssetDraft): Partial<AssetDraft> {
  const stored = draftOf(asset);
  const names = Object.keys(draft) as (keyof AssetDraft)[];
  return Object.fromEntries(
    names.filter((name) => !sameJson(draft[name], stored[name])).map((name) => [name, draft[name]]),
  );
}

export function isDirty(asset: LibraryAsset, draft: AssetDraft): boolean {
  return Object.keys(savedPart(asset, draft)).length > 0;
}
