import { collectionTypes } from "#features/site/page-model/contract.ts";
import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { readTree } from "./pageRows.ts";

/** Maximum results of a search. */
const maxLinks = 50;

interface Link {
  title: string;
  path: string;
  kind: string;
}

/** Pages whose title or path contains all words, then posts and products. Without words, only pages. */
export async function findLinks(site: SiteScope, query: string, pages: Pick<Pages, "findItems">): Promise<Link[]> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const rows = (await readTree(site)).filter((row) => row.type !== collectionTypes.link);
  const found = rows
    .map((row) => ({ title: row.title, path: collectionPath(row), kind: pageKindOf(row) as string }))
    .filter(({ title, path }) => words.every((word) => foldText(`${title} ${path}`).includes(word)))
    .slice(0, maxLinks);
  const free = maxLinks - found.length;
  return words.length === 0 || free === 0 ? found : [...found, ...(await pages.findItems(site, words, free))];
}
