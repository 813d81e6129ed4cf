import { canHavePages } from "#features/site/page-model/domain/pageKinds.ts";
import { navigationPlaces, type TreePage } from "../../contract.ts";
import { partId } from "./pageTree.ts";

const maxOpenPages = 60;

/** The initially expanded rows: every part, and the folders of a small website. */
export function openAtFirst(pages: readonly TreePage[]): string[] {
  const folders = pages.length > maxOpenPages ? [] : pages.filter(({ kind }) => canHavePages(kind));
  return [...navigationPlaces.map(partId), ...folders.map(({ id }) => id)];
}

/** The rows that were expanded before, by website, so that the tree is the same after returning from the editor. */
const remembered = new Map<string, string[]>();

export const openNodes = {
  of: (website: string, pages: readonly TreePage[]): string[] => remembered.get(website) ?? openAtFirst(pages),
  remember: (website: string, open: string[]): void => void remembered.set(website, open),
};

/** Folders and parts with a page that was moved or created there. They are expanded, so that the page stays visible. */
export function holdersOfMoved(before: readonly TreePage[], after: readonly TreePage[]): string[] {
  const known = new Map(before.map((page) => [page.id, holderOf(page)]));
  const moved = after.filter((page) => known.get(page.id) !== holderOf(page));
  return [...new Set(moved.map(holderOf))];
}

const holderOf = ({ parentId, navigation }: TreePage) => parentId ?? partId(navigation);
