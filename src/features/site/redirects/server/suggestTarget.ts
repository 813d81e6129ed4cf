import { collectionTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicRow, type Pages } from "#features/site/pages/server/index.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { likeness, wordsOfPath } from "../domain/wordsOfPath.ts";

interface Target {
  path: string;
  title: string;
}

/** Items that are compared for each word. */
const maxFound = 20;

/** The public page or item whose title and address share most words with the path; undefined if none shares any. */
export async function suggestTarget(
  site: SiteScope,
  path: string,
  { pages, now }: { pages: Pick<Pages, "findItems">; now: Date },
): Promise<Target | undefined> {
  const words = wordsOfPath(path);
  if (words.length === 0) return undefined;
  const [rows, whole] = await Promise.all([
    site.db
      .selectFrom("collections")
      .select(["title", "url_slug", "is_homepage"])
      .where("website_id", "=", site.websiteId)
      .where("type", "<>", collectionTypes.link)
      .where(isPublicRow("collections", now))
      .execute(),
    pages.findItems(site, words, maxFound),
  ]);
  const found: Target[] = rows.map((row) => ({ title: row.title, path: collectionPath(row) }));
  // Without an item that has all words, items with the longest of them.
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 1);
  found.push(...(whole.length > 0 ? whole : await pages.findItems(site, longest, maxFound)));
  let best: { target: Target; likeness: number } | undefined;
  for (const target of found) {
    const titleWords = foldText(target.title)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    const alike = Math.max(likeness(words, titleWords), likeness(words, wordsOfPath(target.path)));
    if (alike > (best?.likeness ?? 0)) best = { target, likeness: alike };
  }
  return best?.target;
}
