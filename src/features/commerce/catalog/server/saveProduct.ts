import { sql } from "kysely";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import type { LeftOut, TextWork } from "#features/site/blocks/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { newId } from "#kernel/server/ids.ts";
import { catalogFailures, catalogTags, type ProductDraft } from "../contract.ts";
import { parseCategoryPath } from "../domain/categoryPath.ts";
import { checkKind } from "../domain/checkKind.ts";
import { checkVariants } from "../domain/checkVariants.ts";
import { byColumn, pickFields, productFieldNames } from "../domain/productFields.ts";
import { categoriesFull, lockRoom } from "./collectionLimits.ts";
import { enqueueFileCleanup, isDigitalFileThere, isFormThere } from "./digital/digitalFiles.ts";
import { ensureCategories, findCategoryProblems } from "./ensureCategories.ts";
import { leaveProductAddress } from "./leaveProductAddress.ts";
import { ensureProductsCollection, findProductsCollection } from "./productsCollection.ts";
import { keepProductWording } from "./productWording.ts";
import { writeCategories, writeImages, writeVariants } from "./writeProductParts.ts";

const fail = failuresOf(catalogFailures);

/** Who saves, and when. */
export interface SaveContext {
  site: SiteScope;
  assets: Pick<Assets, "findImages">;
  workers: TextWork["workers"];
  accountId: string | undefined;
  now: Date;
  /** Called with what could not be kept of the texts. */
  onLeftOut?(leftOut: LeftOut): void;
}

/**
 * Creates a product as the last of its collection: the given one, otherwise the website's first (a "Shop" is created if
 * there is none). Returns its id.
 */
export async function createProduct(
  saving: SaveContext,
  draft: ProductDraft,
  collectionId?: string,
  addParts: (tx: SiteTransaction, productId: string) => Promise<void> = async () => undefined,
): Promise<string | Failure> {
  const refusal = await refusalOf(saving, draft);
  if (refusal) return refusal;
  const columns = await columnsOf(saving, draft);
  if (isFailure(columns)) return columns;
  return withoutCollisions(() =>
    saving.site.transaction(async (tx) => {
      const collection = collectionId
        ? await findProductsCollection(tx, collectionId)
        : await ensureProductsCollection(tx);
      if (!collection) return fail("collection-unknown");
      const id = newId();
      const taken = await findTaken(tx, collection, id, draft);
      if (taken) return taken;
      const { room, full: noRoom } = await lockRoom(tx, collection);
      if (room === 0) return noRoom;
      const unknownId = draft.variants.findIndex((variant) => variant.id !== undefined);
      if (unknownId >= 0) return unknownVariant(unknownId);
      const missing = await findMissing(tx, draft);
      if (missing) return missing;
      await tx.db
        .insertInto("products")
        .values({
          website_id: tx.websiteId,
          id,
          collection_id: collection,
          ...columns,
          position: sql<number>`(select coalesce(max(position), 0) + 1 from products
            where website_id = ${tx.websiteId} and collection_id = ${collection})`,
          created_at: saving.now,
          updated_at: saving.now,
        })
        .execute();
      await explainStock(tx, "CREATED", saving.accountId);
      const full = await writeParts(tx, { productId: id, collectionId: collection, draft, known: new Map() });
      if (full) return full;
      await addParts(tx, id);
      await writeAuditEntry(tx, {
        accountId: saving.accountId,
        action: "product.create",
        subjectType: "product",
        subjectId: id,
        detail: { title: draft.name },
        at: saving.now,
      });
      tx.touch(catalogTags.product(id), catalogTags.collection(collection));
      return id;
    }),
  );
}

/**
 * Saves a whole product if nobody saved it since `revision`. What the draft does not contain is removed. Returns its
 * id.
 */
export async function saveProduct(
  saving: SaveContext,
  productId: string,
  draft: ProductDraft & { revision: number },
): Promise<string | Failure> {
  const refusal = await refusalOf(saving, draft);
  if (refusal) return refusal;
  const columns = await columnsOf(saving, draft);
  if (isFailure(columns)) return columns;
  return withoutCollisions(() =>
    saving.site.transaction(async (tx) => {
      // Locks variants before their product, like orders, to avoid deadlocks.
      const known = await lockVariants(tx, productId);
      const current = await tx.db
        .selectFrom("products")
        .select(["collection_id", "revision", "digital_file_id", "url_slug", "name", "is_visible"])
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", productId)
        .forUpdate()
        .executeTakeFirst();
      if (!current) return fail("product-unknown");
      if (current.revision !== draft.revision) return fail("stale-revision");
      const taken = await findTaken(tx, current.collection_id, productId, draft);
      if (taken) return taken;
      const unknownId = draft.variants.findIndex((variant) => variant.id !== undefined && !known.has(variant.id));
      if (unknownId >= 0) return unknownVariant(unknownId);
      const missing = await findMissing(tx, draft);
      if (missing) return missing;
      await leaveProductAddress(tx, {
        collectionId: current.collection_id,
        before: current.url_slug,
        after: draft.urlSlug,
        now: saving.now,
      });
      await tx.db
        .updateTable("products")
        .set({ ...columns, revision: current.revision + 1, updated_at: saving.now })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", productId)
        .execute();
      await explainStock(tx, "PRODUCT_SAVED", saving.accountId);
      const full = await writeParts(tx, { productId, collectionId: current.collection_id, draft, known });
      if (full) return full;
      if (current.digital_file_id && current.digital_file_id !== draft.digitalFileId) {
        await enqueueFileCleanup(tx, current.digital_file_id, saving.now);
      }
      await writeAuditEntry(tx, {
        accountId: saving.accountId,
        action: "product.save",
        subjectType: "product",
        subjectId: productId,
        detail: { title: draft.name, revision: current.revision + 1 },
        changes: valueChanges({
          Name: [current.name, draft.name],
          "URL slug": [current.url_slug, draft.urlSlug],
          Visibility: [visibilityText(current.is_visible), visibilityText(draft.isVisible)],
        }),
        at: saving.now,
      });
      tx.touch(catalogTags.product(productId), catalogTags.collection(current.collection_id));
      return productId;
    }),
  );
}

const visibilityText = (isVisible: boolean) => (isVisible ? "Visible" : "Hidden");

interface KnownVariant {
  sku: string;
  qtyInStock: number;
}

/** The current variants, locked: parallel orders wait, or were waited for. */
async function lockVariants(tx: SiteTransaction, productId: string): Promise<Map<string, KnownVariant>> {
  const rows = await tx.db
    .selectFrom("variants")
    .select(["id", "sku", "qty_in_stock"])
    .where("website_id", "=", tx.websiteId)
    .where("product_id", "=", productId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, { sku: row.sku, qtyInStock: row.qty_in_stock }]));
}

async function writeParts(
  tx: SiteTransaction,
  product: { productId: string; collectionId: string; draft: ProductDraft; known: Map<string, KnownVariant> },
): Promise<Failure | undefined> {
  const { productId, collectionId, draft, known } = product;
  const { hasStock } = kindOf(draft.productType);
  const variants = draft.variants.map(({ qtySeen, ...variant }, position) => {
    const before = variant.id === undefined ? undefined : known.get(variant.id);
    const isUntouched = before !== undefined && qtySeen === variant.qtyInStock;
    return {
      ...variant,
      id: variant.id ?? newId(),
      productId,
      position,
      // Files have no stock that could run out.
      unlimited: variant.unlimited || !hasStock,
      qtyInStock: isUntouched ? before.qtyInStock : variant.qtyInStock,
    };
  });
  const skus = new Map([...known].map(([id, { sku }]) => [id, sku]));
  await writeVariants(tx, [productId], variants, skus);
  await writeImages(tx, [{ productId, imageIds: draft.imageIds }]);
  const paths = draft.categories.map(parseCategoryPath).filter((path) => path.length > 0);
  const problems = await findCategoryProblems(tx, collectionId, draft.categories.map(parseCategoryPath));
  if (problems.size > 0) {
    const errors = Object.fromEntries([...problems].map(([index, problem]) => [`categories.${index}`, problem]));
    return kernelFailure("invalid-input", { errors });
  }
  const categories = await ensureCategories(tx, collectionId, paths);
  if (!paths.every(categories.has)) return categoriesFull();
  await writeCategories(tx, [{ productId, categoryIds: categories.at(paths) }]);
  return undefined;
}

async function columnsOf({ workers, site, onLeftOut }: SaveContext, draft: ProductDraft) {
  const kept = await keepProductWording(
    { workers, websiteId: site.websiteId },
    { excerpt: draft.excerpt, descriptionHtml: draft.descriptionHtml },
  );
  if (isFailure(kept)) return kept;
  onLeftOut?.(kept.leftOut);
  return byColumn({
    ...pickFields(productFieldNames, draft),
    ...kept.texts,
    tags: [...new Set(draft.tags)],
    subscriptionPlan: draft.subscriptionPlan && jsonText(draft.subscriptionPlan),
  });
}

async function refusalOf({ site, assets }: SaveContext, draft: ProductDraft): Promise<Failure | undefined> {
  const errors = { ...checkVariants(draft.optionNames, draft.variants), ...checkKind(draft) };
  const variantImages = draft.variants.flatMap((variant) => (variant.imageId ? [variant.imageId] : []));
  const images = await assets.findImages(site, [...draft.imageIds, ...variantImages]);
  const unknown = catalogFailures["product-unknown"].message;
  draft.imageIds.forEach((id, index) => {
    if (!images.has(id)) errors[`imageIds.${index}`] = unknown;
  });
  draft.variants.forEach(({ imageId }, index) => {
    if (imageId && !images.has(imageId)) errors[`variants.${index}.imageId`] = unknown;
  });
  return Object.keys(errors).length > 0 ? kernelFailure("invalid-input", { errors }) : undefined;
}

/** Sets the reason of stock changes in this transaction for the ledger. */
export async function explainStock(tx: SiteTransaction, reason: string, accountId: string | undefined): Promise<void> {
  await sql`select explain_stock(${reason}, ${accountId ?? null}, null)`.execute(tx.db);
}

/**
 * A form or file of the draft that the website does not have. Existing ones are locked, so that they are not deleted
 * meanwhile.
 */
async function findMissing(tx: SiteTransaction, draft: ProductDraft): Promise<Failure | undefined> {
  const errors: Record<string, string> = {};
  const unknown = catalogFailures["product-unknown"].message;
  const { additionalFieldsFormId: formId, digitalFileId: fileId } = draft;
  if (formId && !(await isFormThere(tx, formId))) errors.additionalFieldsFormId = unknown;
  if (fileId && !(await isDigitalFileThere(tx, fileId))) errors.digitalFileId = unknown;
  return Object.keys(errors).length > 0 ? kernelFailure("invalid-input", { errors }) : undefined;
}

function unknownVariant(index: number): Failure {
  const message = catalogFailures["product-unknown"].message;
  return kernelFailure("invalid-input", { errors: { [`variants.${index}.id`]: message } });
}

/** The draft's slug or SKUs that belong to another product. One statement. */
async function findTaken(
  tx: SiteTransaction,
  collectionId: string,
  productId: string,
  draft: ProductDraft,
): Promise<Failure | undefined> {
  const skus = draft.variants.map((variant) => variant.sku);
  const { rows } = await sql<{ kind: "slug" | "sku"; value: string }>`
    select 'slug' as kind, url_slug as value from products where website_id = ${tx.websiteId}
      and collection_id = ${collectionId} and url_slug = ${draft.urlSlug} and id <> ${productId}
    union all
    select 'sku', sku from variants
      where website_id = ${tx.websiteId} and sku = any(${skus}::text[]) and product_id <> ${productId}`.execute(tx.db);
  if (rows.length === 0) return undefined;
  const errors: Record<string, string> = {};
  const taken = new Set(rows.filter((row) => row.kind === "sku").map((row) => row.value));
  draft.variants.forEach((variant, index) => {
    if (taken.has(variant.sku)) errors[`variants.${index}.sku`] = catalogFailures["sku-taken"].message;
  });
  const isSlugTaken = rows.some((row) => row.kind === "slug");
  if (isSlugTaken) errors.urlSlug = catalogFailures["slug-taken"].message;
  return fail(isSlugTaken ? "slug-taken" : "sku-taken", { errors });
}

const uniqueViolation = "23505";

/**
 * Two parallel saves may both find a SKU free. The database accepts one, and the other checks again and gets an error.
 */
async function withoutCollisions<Result>(save: () => Promise<Result | Failure>): Promise<Result | Failure> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await save();
    } catch (error) {
      if ((error as { code?: string }).code !== uniqueViolation || attempt >= 4) throw error;
    }
  }
}
