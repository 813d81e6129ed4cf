import { canHavePages } from "#features/site/page-model/domain/pageKinds.ts";
import { type NavigationPlace, navigationPlaces, type TreePage } from "../../contract.ts";

/** The place of a page: the part, the folder in it, and the sibling after it (null: at the end). */
export interface PagePlace {
  navigation: NavigationPlace;
  parentId: string | null;
  beforeId: string | null;
}

/**
 * Whether a page may be in a folder. Folders contain no folders (`folder-inside-folder`), and no page contains itself.
 */
export function canBeInFolder(page: TreePage, folder: TreePage | null): boolean {
  return folder === null || (canHavePages(folder.kind) && !canHavePages(page.kind) && folder.id !== page.id);
}

/** The sibling pages in a part or a folder, in order. */
export function siblingsAt(
  pages: readonly TreePage[],
  { navigation, parentId }: Pick<PagePlace, "navigation" | "parentId">,
): TreePage[] {
  return pages.filter((page) => page.parentId === parentId && (parentId !== null || page.navigation === navigation));
}

/** The current place of a page, as in `movePageRoute`; undefined if it is missing. */
export function placeOf(pages: readonly TreePage[], id: string): PagePlace | undefined {
  const page = pages.find((one) => one.id === id);
  if (!page) return undefined;
  const siblings = siblingsAt(pages, page);
  const next = siblings[siblings.indexOf(page) + 1];
  return { navigation: page.navigation, parentId: page.parentId, beforeId: next?.id ?? null };
}

/** The list after a page moved. Its content moves to the part with it. */
export function movedPages(pages: readonly TreePage[], id: string, place: PagePlace): TreePage[] {
  const page = pages.find((one) => one.id === id);
  if (!page) return [...pages];
  const moved = { ...page, navigation: place.navigation, parentId: place.parentId };
  const others = pages
    .filter((one) => one.id !== id)
    .map((one) => (one.parentId === id ? { ...one, navigation: place.navigation } : one));
  const at = place.beforeId === null ? -1 : others.findIndex((one) => one.id === place.beforeId);
  return at === -1 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)];
}

/**
 * One step up or down: past a neighbor; at a folder's edge, out of it; at a part's edge, into the next part. Undefined
 * if it can't move further.
 */
export function stepPlace(pages: readonly TreePage[], id: string, direction: "up" | "down"): PagePlace | undefined {
  const page = pages.find((one) => one.id === id);
  if (!page) return undefined;
  const siblings = siblingsAt(pages, page);
  const at = siblings.indexOf(page);
  const here = { navigation: page.navigation, parentId: page.parentId };
  if (direction === "up" && at > 0) return { ...here, beforeId: siblings[at - 1]?.id ?? null };
  if (direction === "down" && at < siblings.length - 1) return { ...here, beforeId: siblings[at + 2]?.id ?? null };
  if (page.parentId !== null) {
    const outside = { navigation: page.navigation, parentId: null };
    if (direction === "up") return { ...outside, beforeId: page.parentId };
    const folders = siblingsAt(pages, outside);
    const folderAt = folders.findIndex((folder) => folder.id === page.parentId);
    return { ...outside, beforeId: folders[folderAt + 1]?.id ?? null };
  }
  const part = navigationPlaces.indexOf(page.navigation) + (direction === "up" ? -1 : 1);
  const navigation = navigationPlaces[part];
  if (navigation === undefined) return undefined;
  const first = siblingsAt(pages, { navigation, parentId: null })[0];
  return { navigation, parentId: null, beforeId: direction === "up" ? null : (first?.id ?? null) };
}

/** Whether both are the same place. */
export function isSamePlace(one: PagePlace | undefined, other: PagePlace | undefined): boolean {
  return (
    one?.parentId === other?.parentId &&
    one?.beforeId === other?.beforeId &&
    (one?.parentId !== null || one?.navigation === other?.navigation)
  );
}
