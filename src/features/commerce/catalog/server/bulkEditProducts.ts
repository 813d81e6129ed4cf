import { sql } from "kysely";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import {
  manyTitles,
  type ValueChange,
  valueChanges,
  writeAuditEntry,
} from "#kernel/server/database/writeAuditEntry.ts";
import type { BulkEditReport, FormerProducts } from "../bulkContract.ts";
import { catalogTags } from "../contract.ts";
import {
  type BulkProductChange,
  bulkMessages,
  changePrices,
  refusalOfVisibility,
  restoreProblem,
} from "../domain/bulkChange.ts";
import { parseCategoryPath } from "../domain/categoryPath.ts";
import { productLimits } from "../domain/productLimits.ts";
import { categoriesFull } from "./collectionLimits.ts";
import { ensureCategories, findCategoryProblems } from "./ensureCategories.ts";
import { formerOf, readCategories, writeCategories } from "./formerProducts.ts";

/** Who changes the products, when, and in which currency. */
export interface BulkEditing {
  accountId: string | undefined;
  now: Date;
  currency: string;
  locale: string;
}

export interface LockedProduct {
  id: string;
  name: string;
  collectionId: string;
  productType: number;
  isVisible: boolean;
  digitalFileId: string | null;
  tags: string[];
  revision: number;
  variants: LockedVariant[];
}

export interface LockedVariant {
  id: string;
  productId: string;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
}

/** Results by product: its id if it changed, or why it did not. */
export interface Outcome {
  changed: string[];
  refused: Map<string, string>;
}

/** Changes many products in one transaction. Those that cannot be changed are skipped and listed. */
export async function bulkEditProducts(
  site: SiteScope,
  productIds: readonly string[],
  change: BulkProductChange,
  editing: BulkEditing,
): Promise<BulkEditReport | Failure> {
  const ids = [...new Set(productIds)];
  return site.transaction(async (tx) => {
    const products = await lockProducts(tx, ids);
    const categories = change.kind === "category" ? await readCategories(tx, ids) : undefined;
    const outcome = await applyChange(tx, products, change, editing);
    if (!("changed" in outcome)) return outcome;
    await noteProducts(tx, products, outcome.changed, change, editing);
    const changed = new Set(outcome.changed);
    const former = formerOf(
      products.filter(({ id }) => changed.has(id)),
      change.kind,
      categories,
    );
    return { ...reportOf(ids, products, outcome), former };
  });
}

/**
 * Restores what a bulk edit replaced, in one transaction. A product that was saved or changed since is skipped and
 * listed, and so is one that can no longer have the old values.
 */
export async function undoBulkEdit(
  site: SiteScope,
  former: FormerProducts,
  editing: BulkEditing,
): Promise<BulkEditReport> {
  const byProduct = new Map(former.map((each) => [each.productId, each]));
  return site.transaction(async (tx) => {
    const products = await lockProducts(tx, [...byProduct.keys()]);
    const isAsLeft = (product: LockedProduct) => byProduct.get(product.id)?.revision === product.revision;
    const left = products.filter(isAsLeft);
    const withGiven = (field: keyof FormerProducts[number]) =>
      left.filter(({ id }) => byProduct.get(id)?.[field] !== undefined);
    const isToShow = ({ id }: LockedProduct) => byProduct.get(id)?.isVisible === true;
    const outcomes = [
      await writePrices(tx, withGiven("variants"), (product) => {
        const prices = new Map(byProduct.get(product.id)?.variants?.map((variant) => [variant.id, variant]));
        const next = product.variants.map((variant) => ({ ...variant, ...prices.get(variant.id) }));
        return restoreProblem(product.productType, next) ?? next;
      }),
      await setVisibility(tx, withGiven("isVisible").filter(isToShow), true),
      await setVisibility(
        tx,
        withGiven("isVisible").filter((product) => !isToShow(product)),
        false,
      ),
      await writeTags(
        tx,
        withGiven("tags").map(({ id }) => ({ id, tags: byProduct.get(id)?.tags ?? [] })),
      ),
      await writeCategories(
        tx,
        withGiven("categoryIds").map(({ id }) => ({ id, categoryIds: byProduct.get(id)?.categoryIds ?? [] })),
      ),
    ];
    const outcome: Outcome = {
      changed: [...new Set(outcomes.flatMap(({ changed }) => changed))],
      refused: new Map([
        ...products.filter((product) => !isAsLeft(product)).map(({ id }) => [id, bulkMessages.changedSince] as const),
        ...outcomes.flatMap(({ refused }) => [...refused]),
      ]),
    };
    await noteProducts(tx, products, outcome.changed, { kind: "undo" }, editing);
    return { ...reportOf([...byProduct.keys()], products, outcome), former: null };
  });
}

function reportOf(ids: readonly string[], products: readonly LockedProduct[], outcome: Outcome) {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    changedCount: outcome.changed.length,
    unchangedCount: products.length - outcome.changed.length - outcome.refused.size,
    refused: [
      ...[...outcome.refused].map(([id, reason]) => ({ productId: id, name: byId.get(id)?.name ?? "", reason })),
      ...ids.filter((id) => !byId.has(id)).map((productId) => ({ productId, name: "", reason: bulkMessages.gone })),
    ],
  };
}

/** Locks variants before their products, each in the order of their ids, like orders. Two statements. */
async function lockProducts(tx: SiteTransaction, ids: readonly string[]): Promise<LockedProduct[]> {
  const { rows: variants } = await sql<LockedVariant>`
    select id, product_id as "productId", price_cents as "priceCents", sale_price_cents as "salePriceCents",
      on_sale as "onSale"
    from variants where website_id = ${tx.websiteId} and product_id = any(${ids}::uuid[])
    order by id for update`.execute(tx.db);
  const { rows: products } = await sql<Omit<LockedProduct, "variants">>`
    select id, name, collection_id as "collectionId", product_type as "productType", is_visible as "isVisible", revision,
      digital_file_id as "digitalFileId", tags
    from products where website_id = ${tx.websiteId} and id = any(${ids}::uuid[])
    order by id for update`.execute(tx.db);
  const byProduct = Map.groupBy(variants, ({ productId }) => productId);
  return products.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] }));
}

function applyChange(
  tx: SiteTransaction,
  products: readonly LockedProduct[],
  change: BulkProductChange,
  editing: BulkEditing,
): Promise<Outcome | Failure> {
  if (change.kind === "visibility") return setVisibility(tx, products, change.isVisible);
  if (change.kind === "category") return setCategory(tx, products, change);
  if (change.kind === "tags") return tag(tx, products, change);
  return writePrices(tx, products, (product) => changePrices(product, change, editing));
}

async function setVisibility(
  tx: SiteTransaction,
  products: readonly LockedProduct[],
  isVisible: boolean,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: new Map() };
  for (const product of products) {
    if (product.isVisible === isVisible) continue;
    const reason = refusalOfVisibility(product, isVisible);
    if (reason) outcome.refused.set(product.id, reason);
    else outcome.changed.push(product.id);
  }
  await sql`update products set is_visible = ${isVisible}
    where website_id = ${tx.websiteId} and id = any(${outcome.changed}::uuid[])`.execute(tx.db);
  return outcome;
}

/** A tag that a product has in another case is unchanged. One statement. */
async function tag(
  tx: SiteTransaction,
  products: readonly LockedProduct[],
  { tags, isMember }: Extract<BulkProductChange, { kind: "tags" }>,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: new Map() };
  const meant = new Map(tags.map((each) => [each.toLowerCase(), each]));
  const written: { id: string; tags: string[] }[] = [];
  for (const product of products) {
    const has = new Set(product.tags.map((each) => each.toLowerCase()));
    const next = isMember
      ? [...product.tags, ...[...meant].flatMap(([key, each]) => (has.has(key) ? [] : [each]))]
      : product.tags.filter((each) => !meant.has(each.toLowerCase()));
    if (next.length === product.tags.length) continue;
    if (isMember && next.length > productLimits.tags) outcome.refused.set(product.id, bulkMessages.tagsFull);
    else written.push({ id: product.id, tags: next });
  }
  const { changed } = await writeTags(tx, written);
  return { ...outcome, changed };
}

async function writeTags(tx: SiteTransaction, written: readonly { id: string; tags: string[] }[]): Promise<Outcome> {
  await sql`update products as product set tags = given.tags
    from jsonb_to_recordset(${jsonText(written)}::jsonb) as given (id uuid, tags text[])
    where product.website_id = ${tx.websiteId} and product.id = given.id`.execute(tx.db);
  return { changed: written.map(({ id }) => id), refused: new Map() };
}

/** Writes a product's prices from `next`, or records why it is not changed. One statement. */
async function writePrices(
  tx: SiteTransaction,
  products: readonly LockedProduct[],
  nextOf: (product: LockedProduct) => LockedVariant[] | string,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: new Map() };
  const written: LockedVariant[] = [];
  for (const product of products) {
    const next = nextOf(product);
    if (typeof next === "string") {
      outcome.refused.set(product.id, next);
      continue;
    }
    const others = next.filter((variant, index) => !sameJson(variant, product.variants[index]));
    if (others.length > 0) outcome.changed.push(product.id);
    written.push(...others);
  }
  await sql`update variants as variant
    set price_cents = given."priceCents", sale_price_cents = given."salePriceCents", on_sale = given."onSale"
    from jsonb_to_recordset(${jsonText(written)}::jsonb)
      as given (id uuid, "priceCents" bigint, "salePriceCents" bigint, "onSale" boolean)
    where variant.website_id = ${tx.websiteId} and variant.id = given.id`.execute(tx.db);
  return outcome;
}

async function setCategory(
  tx: SiteTransaction,
  products: readonly LockedProduct[],
  { category, isMember }: Extract<BulkProductChange, { kind: "category" }>,
): Promise<Outcome | Failure> {
  const path = parseCategoryPath(category);
  const outcome: Outcome = { changed: [], refused: new Map() };
  if (path.length === 0) return kernelFailure("invalid-input", { errors: { "change.category": "Required" } });
  for (const [collectionId, inIt] of Map.groupBy(products, (product) => product.collectionId)) {
    const problem = isMember ? (await findCategoryProblems(tx, collectionId, [path])).get(0) : undefined;
    if (problem) return kernelFailure("invalid-input", { errors: { "change.category": problem } });
    // Removing products from a category that does not exist creates nothing.
    const categories = await ensureCategories(tx, collectionId, isMember ? [path] : []);
    if (isMember && !categories.has(path)) return categoriesFull();
    const categoryId = isMember ? categories.at([path])[0] : await findCategory(tx, collectionId, path);
    if (!categoryId) continue;
    const ids = inIt.map(({ id }) => id);
    const { rows } = await sql<{ id: string; isIn: boolean; count: number }>`
      select given.id, coalesce(bool_or(link.category_id = ${categoryId}), false) as "isIn",
        count(link.category_id)::integer as count
      from unnest(${ids}::uuid[]) as given (id)
      left join product_categories as link on link.website_id = ${tx.websiteId} and link.product_id = given.id
      group by given.id`.execute(tx.db);
    const meant = rows.filter(({ isIn }) => isIn !== isMember);
    const full = meant.filter(({ count }) => isMember && count >= productLimits.categories);
    for (const { id } of full) outcome.refused.set(id, bulkMessages.categoriesFull);
    const changed = meant.filter(({ id }) => !outcome.refused.has(id)).map(({ id }) => id);
    outcome.changed.push(...changed);
    await (isMember
      ? sql`insert into product_categories (website_id, product_id, category_id)
          select ${tx.websiteId}::uuid, id, ${categoryId}::uuid from unnest(${changed}::uuid[]) as given (id)`
      : sql`delete from product_categories where website_id = ${tx.websiteId} and category_id = ${categoryId}
          and product_id = any(${changed}::uuid[])`
    ).execute(tx.db);
  }
  return outcome;
}

async function findCategory(
  tx: SiteTransaction,
  collectionId: string,
  path: readonly string[],
): Promise<string | undefined> {
  let found: string | undefined;
  for (const name of path) {
    found = await findChild(tx, collectionId, found ?? null, name);
    if (!found) return undefined;
  }
  return found;
}

async function findChild(
  tx: SiteTransaction,
  collectionId: string,
  parentId: string | null,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from categories where website_id = ${tx.websiteId} and collection_id = ${collectionId}
      and parent_id is not distinct from ${parentId}::uuid and lower(name) = lower(${name}) limit 1`.execute(tx.db);
  return rows[0]?.id;
}

/** The product, if it is only one. */
function subjectOf(tx: SiteTransaction, [first, ...others]: readonly string[]) {
  return first && others.length === 0
    ? { subjectType: "product", subjectId: first }
    : { subjectType: "website", subjectId: tx.websiteId };
}

/** What the activity log shows of a change. */
function changesOf(change: BulkProductChange): ValueChange[] {
  if (change.kind === "visibility") return valueChanges({ Visibility: ["", change.isVisible ? "Visible" : "Hidden"] });
  if (change.kind === "category") return gainedOrLost("Category", change.category, change.isMember);
  if (change.kind === "tags") return gainedOrLost("Tags", change.tags.join(", "), change.isMember);
  return valueChanges({ Price: ["", "Changed"] });
}

const gainedOrLost = (name: string, value: string, isGained: boolean) =>
  valueChanges({ [name]: isGained ? ["", value] : [value, ""] });

/** Increases revisions, writes audit entries, and drops the products' pages. */
async function noteProducts(
  tx: SiteTransaction,
  products: readonly LockedProduct[],
  changed: readonly string[],
  change: BulkProductChange | { kind: "undo" },
  { accountId, now }: BulkEditing,
): Promise<void> {
  if (changed.length === 0) return;
  await sql`update products set revision = revision + 1, updated_at = ${now}
    where website_id = ${tx.websiteId} and id = any(${changed}::uuid[])`.execute(tx.db);
  const ids = new Set(changed);
  const written = products.filter(({ id }) => ids.has(id));
  await writeAuditEntry(tx, {
    accountId,
    action: change.kind === "undo" ? "product.undo-bulk-edit" : "product.bulk-edit",
    ...subjectOf(tx, changed),
    detail: { ...manyTitles(written.map(({ name }) => name)), change: JSON.stringify(change), productIds: changed },
    changes: change.kind === "undo" ? [] : changesOf(change),
    at: now,
  });
  const collections = written.map(({ collectionId }) => collectionId);
  tx.touch(
    ...changed.map((id) => catalogTags.product(id)),
    ...[...new Set(collections)].map((id) => catalogTags.collection(id)),
  );
}
