import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type AssetKind, assetKinds } from "../../domain/assetKind.ts";
import type { AssetFilter } from "./useAssetList.ts";

const filters = ["kind", "folder", "tag", "lacks"];

/** The state of the library's screen, kept in the address: a link, a reload and "back" show the same files. */
export function useLibraryView() {
  const list = useListSearch(filters);
  const kind = assetKinds.find((candidate) => candidate === list.filter("kind"));
  const filter: AssetFilter = {
    query: list.search || undefined,
    kind,
    folderId: list.filter("folder"),
    tag: list.filter("tag"),
    lacksAltText: list.filter("lacks") === "text",
  };
  return {
    filter,
    isFiltered: list.isFiltered,
    isList: list.filter("view") === "list",
    openedId: list.filter("asset") ?? null,
    setSearch: list.setSearch,
    setKind: (next: AssetKind | undefined) => list.setFilter("kind", next),
    setFolder: (id: string | undefined) => list.setFilter("folder", id),
    setTag: (tag: string | undefined) => list.setFilter("tag", tag),
    setLacksAltText: (isOn: boolean) => list.setFilter("lacks", isOn ? "text" : undefined),
    setList: (isList: boolean) => list.setFilter("view", isList ? "list" : undefined),
    open: (id: string | null) => list.setFilter("asset", id ?? undefined),
    clear: list.clear,
  };
}

export type LibraryView = ReturnType<typeof useLibraryView>;
