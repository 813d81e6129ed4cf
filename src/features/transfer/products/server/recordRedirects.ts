import { sql } from "kysely";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { addRedirects, type RedirectDraft } from "#features/site/redirects/server/index.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { StorePageAssignment } from "./storePages.ts";
import type { WrittenProduct } from "./writeProducts.ts";

/**
 * Redirects the former addresses of these products and their lists to the current ones.
 * @param told sources of redirects that were counted before; these are added
 * @returns the redirects that are new or have a new target
 */
export async function recordRedirects(
  tx: SiteTransaction,
  { collectionId, page }: Pick<StorePageAssignment, "collectionId" | "page">,
  written: readonly WrittenProduct[],
  { importId, now, told }: { importId: string | undefined; now: Date; told: Set<string> },
): Promise<RedirectDraft[]> {
  const categories = await readCategorySlugs(tx, collectionId);
  const products = written.flatMap(({ product, urlSlug }) =>
    product.formerPaths.map((from) => ({ from, to: productPath(page.path, urlSlug) })),
  );
  const lists = written.flatMap(({ product }) =>
    product.formerLists.flatMap(({ path, category }) => {
      const slug = category.length === 0 ? "" : categories.get(keyOf(category));
      return slug === undefined ? [] : [{ from: path, to: pageUrl({ path: page.path, query: { category: slug } }) }];
    }),
  );
  const drafts = [...products, ...lists].filter(({ from }) => !told.has(from));
  const taken = await readProductPaths(tx, drafts);
  const added = await addRedirects(
    tx,
    drafts.filter(({ from }) => !taken.has(from)),
    { importId, now },
  );
  for (const { from } of drafts) told.add(from);
  return added;
}

/** Slugs of categories by their names from the outermost to the innermost. */
async function readCategorySlugs(tx: SiteTransaction, collectionId: string): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom("categories")
    .select(["id", "parent_id", "name", "url_slug"])
    .where("website_id", "=", tx.websiteId)
    .where("collection_id", "=", collectionId)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    rows.map((row) => {
      const names = [row.name];
      for (let parent = row.parent_id && byId.get(row.parent_id); parent; ) {
        names.unshift(parent.name);
        parent = parent.parent_id && names.length < 20 ? byId.get(parent.parent_id) : undefined;
      }
      return [keyOf(names), row.url_slug];
    }),
  );
}

/** Names as categories are stored: truncated, and without slashes. */
function keyOf(names: readonly string[]): string {
  return JSON.stringify(
    names.map((name) => cutText(name, 100).replaceAll("/", "-").trim().toLowerCase()).filter((name) => name !== ""),
  );
}

/** Sources of redirects at which a product has its page. */
async function readProductPaths(tx: SiteTransaction, drafts: readonly RedirectDraft[]): Promise<Set<string>> {
  const asked = drafts.flatMap(({ from }) => {
    const [, page, slug] = /^\/(.+)\/p\/([^/]+)$/.exec(from) ?? [];
    return page && slug ? [{ from, page, slug }] : [];
  });
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ from: string }>`
    select asked."from" from jsonb_to_recordset(${jsonText(asked)}::jsonb) as asked ("from" text, page text, slug text)
    join collections as page on page.website_id = ${tx.websiteId} and page.url_slug = asked.page
      and page.deleted_at is null
    join products as product on product.website_id = ${tx.websiteId} and product.collection_id = page.id
      and product.url_slug = asked.slug`.execute(tx.db);
  return new Set(rows.map((row) => row.from));
}
