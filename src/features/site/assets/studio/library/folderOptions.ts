import type { AssetFolder } from "../../contract.ts";

export interface FolderNode extends AssetFolder {
  /** 0 at the top. */
  depth: number;
}

/** The folders as a flattened tree. Folders whose parent was deleted are at the top. */
export function folderTree(folders: readonly AssetFolder[]): FolderNode[] {
  const known = new Set(folders.map(({ id }) => id));
  const below = (parentId: string | null, depth: number): FolderNode[] =>
    folders
      .filter((folder) => (folder.parentId && known.has(folder.parentId) ? folder.parentId : null) === parentId)
      .flatMap((folder) => [{ ...folder, depth }, ...below(folder.id, depth + 1)]);
  return below(null, 0);
}

/** The same for a select: each with the names of its parents. */
export function folderOptions(folders: readonly AssetFolder[]): { value: string; label: string }[] {
  const path: string[] = [];
  return folderTree(folders).map(({ id, name, depth }) => {
    path.splice(depth, path.length, name);
    return { value: id, label: path.join(" / ") };
  });
}
