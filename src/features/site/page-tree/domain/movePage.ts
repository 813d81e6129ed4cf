import { canHavePages, type PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import type { NavigationPlace } from "../contract.ts";

/** The place of a page. */
export interface PagePlace {
  id: string;
  kind: PageKind;
  navigation: NavigationPlace;
  parentId: string | null;
  /** Order among the pages of the same part and folder. With equal values, the lower id is first. */
  position: number;
}

export interface PageMove {
  pageId: string;
  navigation: NavigationPlace;
  parentId: string | null;
  /** The page to move it before; null, or a page elsewhere: at the end. */
  beforeId: string | null;
}

export type MoveRefusal = "page-unknown" | "not-a-folder" | "folder-inside-folder";

/**
 * Moves a page in the tree with its content. A page in a folder is in the folder's part.
 * @returns the pages with a new place, or why the move is not allowed
 */
export function movePage(tree: readonly PagePlace[], move: PageMove): PagePlace[] | MoveRefusal {
  const page = tree.find(({ id }) => id === move.pageId);
  const parent = move.parentId === null ? undefined : tree.find(({ id }) => id === move.parentId);
  if (!page || (move.parentId !== null && !parent)) return "page-unknown";
  if (parent && !canHavePages(parent.kind)) return "not-a-folder";
  if (parent && canHavePages(page.kind)) return "folder-inside-folder";
  const navigation = parent?.navigation ?? move.navigation;
  const siblings = tree
    .filter((each) => each.id !== page.id && each.navigation === navigation && each.parentId === move.parentId)
    .sort(byPosition);
  const before = siblings.findIndex(({ id }) => id === move.beforeId);
  siblings.splice(before === -1 ? siblings.length : before, 0, { ...page, navigation, parentId: move.parentId });
  const held = tree.filter(({ parentId }) => parentId === page.id).map((each) => ({ ...each, navigation }));
  return changesTo(tree, [...siblings.map((each, position) => ({ ...each, position })), ...held]);
}

/** Where a deleted folder's pages go: to the folder's place, in their order. */
export function dissolveFolder(tree: readonly PagePlace[], folderId: string): PagePlace[] {
  const folder = tree.find(({ id }) => id === folderId);
  if (!folder) return [];
  const held = tree.filter(({ parentId }) => parentId === folderId).sort(byPosition);
  const siblings = tree
    .filter(({ navigation, parentId }) => navigation === folder.navigation && parentId === folder.parentId)
    .sort(byPosition)
    .flatMap((each) => (each.id === folderId ? held : [each]));
  const placed = siblings.map((each, position) => ({ ...each, position, parentId: folder.parentId }));
  return changesTo(tree, placed);
}

export function byPosition(one: Pick<PagePlace, "id" | "position">, other: Pick<PagePlace, "id" | "position">): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}

function changesTo(tree: readonly PagePlace[], placed: readonly PagePlace[]): PagePlace[] {
  const known = new Map(tree.map((each) => [each.id, each]));
  return placed.filter((each) => {
    const was = known.get(each.id) as PagePlace;
    return each.navigation !== was.navigation || each.parentId !== was.parentId || each.position !== was.position;
  });
}
