import { holdsPages } from "#features/site/page-model/domain/pageKinds.ts";
import { navigationPlaces, type TreePage } from "../../contract.ts";
import { partId } from "./pageTree.ts";

const maxOpenPages = 60;

/** What is open when one comes: every part, and the folders of a website that is small enough to see whole. */
export function openAtFirst(pages: readonly TreePage[]): string[] {
  const folders = pages.length > maxOpenPages ? [] : pages.filter(({ kind }) => holdsPages(kind));
  return [...navigationPlaces.map(partId), ...folders.map(({ id }) => id)];
}

/** What was open when one left, by website: coming back from the editor finds it again. */
const remembered = new Map<string, string[]>();

export const openNodes = {
  of: (website: string, pages: readonly TreePage[]): string[] => remembered.get(website) ?? openAtFirst(pages),
  remember: (website: string, open: string[]): void => void remembered.set(website, open),
};

/** Folders and parts that hold a page which was elsewhere before, or was not there: it must not vanish in a closed one. */
export function holdersOfMoved(before: readonly TreePage[], after: readonly TreePage[]): string[] {
  const known = new Map(before.map((page) => [page.id, holderOf(page)]));
  const moved = after.filter((page) => known.get(page.id) !== holderOf(page));
  return [...new Set(moved.map(holderOf))];
}

const holderOf = ({ parentId, navigation }: TreePage) => parentId ?? partId(navigation);
