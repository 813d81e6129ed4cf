import { foldText } from "#kernel/domain/foldText.ts";
import { type NavigationPlace, navigationPlaces, type TreePage } from "../../contract.ts";

/** Id of the root above the parts of the navigation. */
export const rootId = "root";

export type PartId = `part:${NavigationPlace}`;

export const partId = (place: NavigationPlace): PartId => `part:${place}`;

/** The part with this id; undefined for a page's id. */
export function placeOfPart(id: string): NavigationPlace | undefined {
  return navigationPlaces.find((place) => partId(place) === id);
}

/** Pages by id, and the content of the root, of each part and of each folder, in order. */
export interface PageTree {
  pages: ReadonlyMap<string, TreePage>;
  children: ReadonlyMap<string, readonly string[]>;
}

/** Builds the tree from a list in the order of siblings. A page whose folder is missing is shown outside. */
export function arrangePages(list: readonly TreePage[]): PageTree {
  const pages = new Map(list.map((page) => [page.id, page]));
  const children = new Map<string, string[]>([[rootId, navigationPlaces.map(partId)]]);
  for (const place of navigationPlaces) children.set(partId(place), []);
  for (const page of list) {
    const holder = page.parentId !== null && pages.has(page.parentId) ? page.parentId : partId(page.navigation);
    children.set(holder, [...(children.get(holder) ?? []), page.id]);
  }
  return { pages, children };
}

/** Pages whose title or address contains every word, with their folders; all pages for an empty search. */
export function matchingPages(
  list: readonly TreePage[],
  text: string,
): { pages: readonly TreePage[]; found: readonly TreePage[] } {
  const wanted = foldText(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return { pages: list, found: list };
  const found = list.filter((page) => {
    const told = foldText(`${page.title} ${page.navigationTitle} ${page.path}`);
    return wanted.every((word) => told.includes(word));
  });
  const shown = new Set(found.flatMap((page) => (page.parentId === null ? [page.id] : [page.id, page.parentId])));
  return { pages: list.filter((page) => shown.has(page.id)), found };
}
