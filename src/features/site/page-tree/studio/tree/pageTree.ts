import { foldText } from "#kernel/domain/foldText.ts";
import { type NavigationPlace, navigationPlaces, type TreePage } from "../../contract.ts";

/** What is above the parts of the navigation. */
export const rootId = "root";

export type PartId = `part:${NavigationPlace}`;

export const partId = (place: NavigationPlace): PartId => `part:${place}`;

/** The part that an id names; undefined for the id of a page. */
export function placeOfPart(id: string): NavigationPlace | undefined {
  return navigationPlaces.find((place) => partId(place) === id);
}

/** Pages by id, and what is in the root, in each part and in each folder, in order. */
export interface PageTree {
  pages: ReadonlyMap<string, TreePage>;
  children: ReadonlyMap<string, readonly string[]>;
}

/** Makes the tree of a list whose order is the order of siblings. A page whose folder is not there stands by itself. */
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

/** Pages whose title or address holds every word, with the folders that they are in; all of them without words. */
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
