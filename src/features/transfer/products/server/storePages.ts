import { sql } from "kysely";
import { ownProductId } from "#features/commerce/catalog/domain/ownProductId.ts";
import { type Catalog, type ImportRehearsal, newImportRehearsal } from "#features/commerce/catalog/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { StorePage } from "../contract.ts";
import { storePageTitle } from "../domain/formerPaths.ts";
import type { AdoptedProduct } from "./adoptTexts.ts";

/** Products for one page of the shop. */
export interface StorePageAssignment {
  collectionId: string;
  page: StorePage;
  products: AdoptedProduct[];
  rehearsal: ImportRehearsal | undefined;
}

/** The shop's pages that an import fills. */
export interface StorePages {
  /** Assigns each product to its page, and creates missing pages. */
  assignProducts(tx: SiteTransaction, products: readonly AdoptedProduct[]): Promise<StorePageAssignment[]>;
  /** Pages with the number of their products; `before` from an interrupted run. */
  list(): StorePage[];
}

/**
 * An existing product stays on its page. A new one goes to the page that the file names, otherwise to the website's
 * first.
 */
export function createStorePages(
  catalog: Catalog,
  { dryRun, before = [] }: { dryRun: boolean; before?: readonly StorePage[] | undefined },
): StorePages {
  const pages = new Map(before.map((page) => [page.path, { ...page }]));
  const rehearsals = new Map<string, ImportRehearsal>();

  function rehearsalOf(path: string): ImportRehearsal | undefined {
    if (!dryRun) return undefined;
    const [any] = rehearsals.values();
    const rehearsal = rehearsals.get(path) ?? newImportRehearsal(any?.site);
    rehearsals.set(path, rehearsal);
    return rehearsal;
  }

  return {
    async assignProducts(tx, products) {
      const known = await findCollections(tx, products);
      const bySlug = new Map<string, { id: string; isNew: boolean }>();
      const assignments = new Map<string, { isNew: boolean; products: AdoptedProduct[] }>();
      for (const product of products) {
        const slug = product.productPage ?? "";
        const place =
          known.get(product.importKey) ?? bySlug.get(slug) ?? (await pageAt(tx, slug, product.productPageTitle));
        if (!known.has(product.importKey)) bySlug.set(slug, place);
        const assigned = assignments.get(place.id) ?? { isNew: place.isNew, products: [] };
        assignments.set(place.id, { isNew: assigned.isNew || place.isNew, products: [...assigned.products, product] });
      }
      const rows = await tx.db
        .selectFrom("collections")
        .select(["id", "title", "url_slug", "is_homepage"])
        .where("website_id", "=", tx.websiteId)
        .where("id", "in", [...assignments.keys()])
        .execute();
      return rows.map((row): StorePageAssignment => {
        const { isNew, products: placed } = assignments.get(row.id) as { isNew: boolean; products: AdoptedProduct[] };
        const path = collectionPath(row);
        const page = pages.get(path) ?? { title: row.title, path, isNew, productCount: 0 };
        page.productCount += placed.length;
        pages.set(path, page);
        return { collectionId: row.id, page, products: placed, rehearsal: rehearsalOf(path) };
      });
    },
    list: () => [...pages.values()],
  };

  function pageAt(tx: SiteTransaction, slug: string, title?: string): Promise<{ id: string; isNew: boolean }> {
    return catalog.ensureStorePage(tx, slug ? { slug, title: title ?? storePageTitle(slug) } : undefined);
  }
}

async function findCollections(tx: SiteTransaction, products: readonly AdoptedProduct[]) {
  const keys = products.map((product) => product.importKey);
  const ids = keys.flatMap((key) => ownProductId(key) ?? []);
  const rows = await tx.db
    .selectFrom("products")
    .select(["id", "import_key", "collection_id"])
    .where("website_id", "=", tx.websiteId)
    .where(sql<boolean>`(import_key = any(${keys}::text[]) or id = any(${ids}::uuid[]))`)
    .execute();
  const place = (row: (typeof rows)[number]) => ({ id: row.collection_id, isNew: false });
  return new Map(
    rows.flatMap((row) => [[`squarespace:${row.id}`, place(row)] as const, [row.import_key, place(row)] as const]),
  );
}
