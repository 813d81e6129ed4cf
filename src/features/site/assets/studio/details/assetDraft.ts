import { sameJson } from "#kernel/domain/sameJson.ts";
import type { LibraryAsset } from "../../contract.ts";

/** The editable fields of an asset. */
export type AssetDraft = Pick<
  LibraryAsset,
  "fileName" | "altText" | "title" | "caption" | "tags" | "folderId" | "focalPoint" | "crop"
>;

export function draftOf(asset: LibraryAsset): AssetDraft {
  const { fileName, altText, title, caption, tags, folderId, focalPoint, crop } = asset;
  return { fileName, altText, title, caption, tags, folderId, focalPoint, crop };
}

/** The changed fields. Only they are sent, so that two people who edit different fields keep both changes. */
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
