import { setImmediate } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import {
  cutRichText,
  sanitizeSentText,
  type TextWork,
  untilWorkersAreFree,
} from "#features/site/blocks/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { catalogTags } from "../../contract.ts";
import type { ImportedPart } from "../../domain/importedParts.ts";
import { importProblems } from "../../domain/importProblems.ts";
import { isNumberedSlug, numberedSlug } from "../../domain/numberedSlug.ts";
import { ownProductId } from "../../domain/ownProductId.ts";
import { isLower } from "../../domain/prices.ts";
import {
  type ByColumn,
  byColumn,
  byField,
  fileTextFields,
  type ImportedField,
  importedFields,
  productFields,
  type RichTextField,
} from "../../domain/productFields.ts";
import type { ImportedProductOutcome, ImportedProductRow, ImportedVariantRow, PlannedImport } from "../Catalog.ts";
import { categoriesFull, lockRoom } from "../collectionLimits.ts";
import { ensureCategories } from "../ensureCategories.ts";
import {
  attributesOf,
  categoryIds,
  imageIds,
  type ProductRow,
  readVariants,
  sizeOf,
  type VariantRow,
} from "../productRecords.ts";
import { type WrittenVariant, writeCategories, writeImages, writeVariants } from "../writeProductParts.ts";
import { completeFromStored, type FileProduct, type FileVariant } from "./fileProduct.ts";
import { chooseFreeSlug, makeSku, markedSku } from "./importNames.ts";
import type { ImportRehearsal } from "./importRehearsal.ts";

interface Batch {
  collectionId: string;
  products: readonly ImportedProductRow[];
  absent?: ReadonlySet<ImportedPart> | undefined;
  accountId?: string | undefined;
  now: Date;
  onPlanned?(importKey: string, planned: PlannedImport): void;
  rehearsal?: ImportRehearsal | undefined;
}

interface FileBatch extends Batch {
  products: readonly FileProduct[];
}

/** A product to write to the database. */
interface Plan {
  columns: ProductColumns;
  /** Undefined: a new product was added now, an existing one keeps its date. */
  addedAt: string | undefined;
  variants: WrittenVariant[];
  categoryIds: string[];
  /** Undefined: keeps them. */
  imageIds: string[] | undefined;
  countedAnew: number[];
  outcome: Extract<ImportedProductOutcome, { productId: string }>;
}

type ProductColumns = ByColumn<{
  [Name in ImportedField]: Selectable<DB["products"]>[(typeof productFields)[Name]["column"]];
}> &
  Pick<Selectable<DB["products"]>, "id" | "import_key">;

// Within a transaction, which may be idle for 15 seconds.
const attempts = 3;

/** See `Catalog.upsertImportedProducts`. At most 20 statements, for any number of products. */
export async function upsertImportedProducts(
  { workers }: Pick<TextWork, "workers">,
  tx: SiteTransaction,
  given: Batch,
): Promise<ImportedProductOutcome[]> {
  if (given.products.length === 0) return [];
  // Parallel imports into one site run one after the other, so that neither sees half of the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${tx.websiteId}`}, 0))`.execute(tx.db);
  const known = await readKnown(tx, given.products);
  const absent = given.absent ?? new Set<ImportedPart>();
  const variants = await readVariants(
    tx,
    [...known.values()].map((product) => product.id),
  );
  const batch: FileBatch = {
    ...given,
    products: given.products.map((product) => {
      const before = known.get(product.importKey);
      return completeFromStored(product, before, (before && variants.get(before.id)) ?? [], absent);
    }),
  };
  const categories = await ensureCategories(
    tx,
    batch.collectionId,
    batch.products.flatMap((product) => product.categories.map(namesOf)),
    batch.rehearsal,
  );
  const isNew = (product: ImportedProductRow) => !known.has(product.importKey);
  const limits = batch.products.some(isNew) ? await lockRoom(tx, batch.collectionId, batch.rehearsal) : undefined;
  const refused = new Set(batch.products.filter(isNew).slice(limits?.room ?? 0));
  const slugs = await readTakenSlugs(tx, batch, known);
  const skus = await readSkuOwners(tx, batch);

  const taken = batch.products.filter((product) => !refused.has(product));
  const plans: Plan[] = [];
  for (const product of taken) {
    // Lets other requests run between two products.
    await setImmediate();
    const work = { workers, websiteId: tx.websiteId };
    const before = known.get(product.importKey);
    // Texts that a dry run does not compare stay unsanitized.
    const isCompared = before !== undefined || !batch.rehearsal;
    const unreadTexts = new Set(product.unreadTexts);
    const cutTexts: RichTextField[] = [];
    const fit = async (name: RichTextField) => {
      const html = product[name] ?? "";
      const isKept = before !== undefined && (absent.has(name) || unreadTexts.has(name));
      if (!isCompared || isKept) return html;
      const sanitized = await untilWorkersAreFree(attempts, () => sanitizeSentText(work, html));
      if (isFailure(sanitized)) {
        unreadTexts.add(name);
        return before?.[productFields[name].column] ?? "";
      }
      const text = cutRichText(sanitized, productFields[name].maxRichLength);
      if (text !== sanitized) cutTexts.push(name);
      return text;
    };
    const descriptionHtml = await fit("descriptionHtml");
    const excerpt = await fit("excerpt");
    const paths = product.categories.map(namesOf);
    const plan = planProduct({ ...product, descriptionHtml, excerpt }, before, {
      variants: (before && variants.get(before.id)) || [],
      categoryIds: before && absent.has("categories") ? before.category_ids : categories.at(paths),
      absent,
      slugs,
      skus,
      now: batch.now,
    });
    if (!paths.every(categories.has)) plan.outcome.problems.push({ reason: categoriesFull().message });
    plans.push(plan);
    batch.onPlanned?.(product.importKey, {
      ...describePlan(plan, product, before),
      cutTexts,
      unreadTexts: [...unreadTexts],
    });
  }
  const changed = plans.filter((plan) => plan.outcome.outcome !== "unchanged");
  // A dry run would roll it back anyway.
  if (!batch.rehearsal)
    await writePlans(tx, batch, changed, new Map([...variants.values()].flat().map((row) => [row.id, row.sku])));
  if (batch.rehearsal) {
    const created = remember(batch.rehearsal, plans);
    batch.rehearsal.created += created;
    batch.rehearsal.site.created += created;
  }
  const full = limits?.full.message ?? "";
  return [
    ...plans.map((plan) => plan.outcome),
    ...[...refused].map(({ importKey }) => ({ importKey, outcome: "refused" as const, problems: [{ reason: full }] })),
  ];
}

// A slash would separate names when the owner edits the path.
function namesOf(path: readonly string[]): string[] {
  return path.map((name) => name.replaceAll("/", "-").trim()).filter((name) => name !== "");
}

async function readKnown(tx: SiteTransaction, products: readonly ImportedProductRow[]) {
  const keys = products.map((product) => product.importKey);
  // Our own export uses product ids.
  const ids = keys.flatMap((key) => ownProductId(key) ?? []);
  const rows: ProductRow[] = await tx.db
    .selectFrom("products as product")
    .selectAll("product")
    .select([categoryIds.as("category_ids"), imageIds(1000).as("image_ids")])
    .where("product.website_id", "=", tx.websiteId)
    .where(sql<boolean>`(product.import_key = any(${keys}::text[]) or product.id = any(${ids}::uuid[]))`)
    .execute();
  const isAsked = new Set(keys);
  return new Map(
    rows.map((row) => [row.import_key && isAsked.has(row.import_key) ? row.import_key : `squarespace:${row.id}`, row]),
  );
}

/** Slugs of the collection that new products cannot have. First read by name, by number only after a collision. */
async function readTakenSlugs(tx: SiteTransaction, batch: Batch, known: ReadonlyMap<string, ProductRow>) {
  const newProducts = batch.products.filter((product) => !known.has(product.importKey));
  const wanted = newProducts.map((product) => product.urlSlug);
  if (wanted.length === 0) return new Set<string>();
  const read = async (condition: ReturnType<typeof sql<boolean>>) => {
    const rows = await tx.db
      .selectFrom("products")
      .select("url_slug")
      .where("website_id", "=", tx.websiteId)
      .where("collection_id", "=", batch.collectionId)
      .where(condition)
      .execute();
    return rows.map((row) => row.url_slug);
  };
  const rehearsed = batch.rehearsal?.slugs ?? new Set<string>();
  const taken = new Set([
    ...(await read(sql<boolean>`url_slug = any(${wanted}::text[])`)),
    ...wanted.filter((slug) => rehearsed.has(slug)),
  ]);
  if (taken.size === 0) return taken;
  const bases = newProducts.map(({ urlSlug, slugBase = urlSlug }) => (taken.has(urlSlug) ? slugBase : undefined));
  const numbered = [...new Set(bases)].flatMap((slug) => {
    if (slug === undefined) return [];
    return isNumberedSlug(slug) ? numberedSlug("%") : `${slug.slice(0, 190)}-%`;
  });
  for (const slug of await read(sql<boolean>`url_slug like any(${numbered}::text[])`)) taken.add(slug);
  for (const slug of rehearsed) taken.add(slug);
  return taken;
}

/** The owners of the SKUs in the file, and of those that would be generated. */
async function readSkuOwners(tx: SiteTransaction, { products, rehearsal }: FileBatch) {
  const wanted = products.flatMap((product) => product.variants.map((variant) => skuOf(product, variant)));
  const rows = await tx.db
    .selectFrom("variants")
    .select(["sku", "product_id"])
    .where("website_id", "=", tx.websiteId)
    .where(sql<boolean>`sku = any(${wanted}::text[])`)
    .execute();
  return new Map([...(rehearsal?.site.skus ?? []), ...rows.map((row) => [row.sku, row.product_id] as const)]);
}

/** Records what this batch used for the next one, because it is rolled back. */
function remember({ site, ...rehearsal }: ImportRehearsal, plans: readonly Plan[]): number {
  for (const { columns, variants } of plans) {
    rehearsal.slugs.add(columns.url_slug);
    for (const variant of variants) site.skus.set(variant.sku, columns.id);
  }
  return plans.filter((plan) => plan.outcome.outcome === "created").length;
}

function valuesOf(product: ImportedProductRow, variant: ImportedVariantRow): string[] {
  return product.optionNames.map((name) => variant.attributes[name] ?? "");
}

type Problems = Plan["outcome"]["problems"];

function skuOf(product: ImportedProductRow, variant: ImportedVariantRow): string {
  return variant.sku ?? makeSku(product.urlSlug, valuesOf(product, variant));
}

interface Found {
  absent: ReadonlySet<ImportedPart>;
  variants: VariantRow[];
  categoryIds: string[];
  slugs: Set<string>;
  /** SKU → its product. The plan adds the SKUs that it uses. */
  skus: Map<string, string>;
  now: Date;
}

function planProduct(product: FileProduct, before: ProductRow | undefined, found: Found): Plan {
  const id = before?.id ?? newId();
  const problems: Problems = [];
  const urlSlug = before?.url_slug ?? chooseFreeSlug(product.urlSlug, found.slugs, product.slugBase);
  if (!before && urlSlug !== product.urlSlug && !isNumberedSlug(urlSlug)) {
    problems.push({ reason: fillStored(importProblems.addressTaken, { slug: product.urlSlug, given: urlSlug }) });
  }
  // Product files contain no downloads, so there is nothing to sell yet.
  const isWithoutFile = kindOf(product.productType).hasFile && !before?.digital_file_id;
  const isVisible = product.isVisible && !isWithoutFile;
  if (product.isVisible && isWithoutFile) {
    problems.push({ reason: fillStored(importProblems.downloadHidden, { name: product.name }) });
  }
  const columns: ProductColumns = {
    id,
    ...byColumn({
      ...byField(fileTextFields, (name) => product[name] ?? ""),
      name: product.name,
      urlSlug,
      productType: product.productType,
      descriptionHtml: product.descriptionHtml,
      optionNames: [...product.optionNames],
      tags: [...new Set(product.tags)],
      isVisible,
    }),
    import_key: before ? before.import_key : product.importKey,
  };
  const { variants, countedAnew } = planVariants(product, id, found, problems);
  const addedAt = newDate(product.addedAt, before, found.now);
  const isSame =
    before !== undefined &&
    isSameProduct(columns, before) &&
    addedAt === undefined &&
    (product.imageIds === undefined || sameJson([...new Set(product.imageIds)], before.image_ids)) &&
    sameJson([...found.categoryIds].sort(), [...before.category_ids].sort()) &&
    sameJson(variants, found.variants.map(writtenOf));
  const outcome = before === undefined ? "created" : isSame ? "unchanged" : "updated";
  return {
    columns,
    addedAt,
    variants,
    categoryIds: found.categoryIds,
    imageIds: product.imageIds && [...product.imageIds],
    countedAnew,
    outcome: { importKey: product.importKey, productId: id, urlSlug, outcome, problems },
  };
}

function describePlan(
  { columns, variants, countedAnew, imageIds: images }: Plan,
  product: FileProduct,
  before: ProductRow | undefined,
): Omit<PlannedImport, "cutTexts" | "unreadTexts"> {
  const ids = variants.flatMap(({ id }, position) => {
    const index = product.variants[position]?.index;
    return index === undefined ? [] : [[index, id] as const];
  });
  return {
    productType: columns.product_type,
    isVisible: columns.is_visible,
    optionNames: columns.option_names,
    variants,
    variantIds: new Map(ids),
    leftOut: product.leftOut,
    removed: product.removed.map((row) => ({
      sku: row.sku,
      values: (before?.option_names ?? []).map((name) => attributesOf(row)[name] ?? ""),
      unlimited: row.unlimited,
      qtyInStock: row.qty_in_stock,
    })),
    countedAnew,
    imageCount: (images ?? before?.image_ids ?? []).length,
  };
}

function planVariants(product: FileProduct, productId: string, found: Found, problems: Problems) {
  const { hasStock } = kindOf(product.productType);
  const keptSkus = new Set(product.variants.flatMap(({ sku, stored }) => (sku ? [] : (stored?.sku ?? []))));
  // A new variant must not be sold without limit beside counted ones.
  const isCounted = hasStock && found.absent.has("stock") && found.variants.some(({ unlimited }) => !unlimited);
  const none = { unlimited: false, qtyInStock: 0 };
  const countedAnew: number[] = [];
  const variants = product.variants.map((given, position): WrittenVariant => {
    const row = given.stored;
    const variant = { ...given, ...(row ? keptOfVariant(row, found.absent) : isCounted ? none : {}) };
    if (!row && isCounted && given.index !== undefined) countedAnew.push(given.index);
    const unlimited = variant.unlimited || !hasStock;
    return {
      id: row?.id ?? newId(),
      productId,
      sku: takeSku(product, variant, { productId, skus: found.skus, keptSkus, problems }),
      attributes: Object.fromEntries(product.optionNames.map((name) => [name, variant.attributes[name] ?? ""])),
      position,
      priceCents: variant.priceCents,
      salePriceCents: variant.salePriceCents,
      onSale: variant.onSale && isLower(variant),
      unlimited,
      // The number is ignored while unlimited.
      qtyInStock: unlimited && row?.unlimited ? row.qty_in_stock : variant.qtyInStock,
      weightGrams: variant.weightGrams,
      size: variant.size ?? null,
      gtin: variant.gtin ?? "",
      mpn: variant.mpn ?? "",
      imageId: variant.imageId === undefined ? (row?.asset_id ?? null) : variant.imageId,
    };
  });
  return { variants, countedAnew };
}

function keptOfVariant(row: VariantRow, absent: ReadonlySet<ImportedPart>): Partial<ImportedVariantRow> {
  return {
    ...(absent.has("salePriceCents") ? { salePriceCents: row.sale_price_cents } : {}),
    ...(absent.has("onSale") ? { onSale: row.on_sale } : {}),
    ...(absent.has("stock") ? { unlimited: row.unlimited, qtyInStock: row.qty_in_stock } : {}),
    ...(absent.has("weightGrams") ? { weightGrams: row.weight_grams } : {}),
    ...(absent.has("size") ? { size: sizeOf(row) } : {}),
    ...(absent.has("gtin") ? { gtin: row.gtin } : {}),
    ...(absent.has("mpn") ? { mpn: row.mpn } : {}),
  };
}

/** The first available of: the SKU of the file, the variant's own, a generated one. */
function takeSku(
  product: ImportedProductRow,
  variant: FileVariant,
  {
    productId,
    skus,
    keptSkus,
    problems,
  }: {
    productId: string;
    skus: Map<string, string>;
    /** SKUs that other variants of the product keep. */
    keptSkus: ReadonlySet<string>;
    problems: Problems;
  },
): string {
  const row = variant.stored;
  if (!variant.sku && row) return row.sku;
  const sku = skuOf(product, variant);
  const owner = skus.get(sku);
  const isKept = keptSkus.has(sku);
  if (!isKept && (owner === undefined || (owner === productId && (row?.sku === sku || variant.sku)))) {
    skus.set(sku, productId);
    return sku;
  }
  const marked = markedSku(sku, product.importKey, valuesOf(product, variant));
  if (variant.sku) {
    const { skuRepeated, skuTaken } = importProblems;
    const reason = fillStored(isKept ? skuRepeated : skuTaken, { sku, given: marked });
    problems.push({ reason, index: variant.index });
  }
  return marked;
}

function writtenOf(row: VariantRow): WrittenVariant {
  return {
    id: row.id,
    productId: row.product_id,
    sku: row.sku,
    attributes: attributesOf(row),
    position: row.position,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale,
    unlimited: row.unlimited,
    qtyInStock: row.qty_in_stock,
    weightGrams: row.weight_grams,
    size: sizeOf(row),
    gtin: row.gtin,
    mpn: row.mpn,
    imageId: row.asset_id,
  };
}

function isSameProduct(columns: ProductColumns, before: ProductRow): boolean {
  return Object.entries(columns).every(([name, value]) => sameJson(value, before[name as keyof ProductColumns]));
}

/** The date in the file, if it is not stored yet. Files have no fractions of seconds. */
function newDate(addedAt: string | undefined, before: ProductRow | undefined, now: Date): string | undefined {
  if (addedAt === undefined || Date.parse(addedAt) > now.getTime()) return undefined;
  const secondOf = (milliseconds: number) => Math.floor(milliseconds / 1000);
  const isKnown = before && secondOf(Date.parse(addedAt)) === secondOf(before.created_at.getTime());
  return isKnown ? undefined : addedAt;
}

async function writePlans(
  tx: SiteTransaction,
  { collectionId, accountId, now }: Batch,
  plans: Plan[],
  skus: ReadonlyMap<string, string>,
): Promise<void> {
  if (plans.length === 0) return;
  await sql`select explain_stock('IMPORT', ${accountId ?? null}, null)`.execute(tx.db);
  const fields = importedFields.map((name) => productFields[name]);
  const names = sql.join(fields.map(({ column }) => sql.ref(column)));
  const given = sql.join(fields.map(({ column }) => sql.ref(`given.${column}`)));
  const types = sql.join(fields.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`));
  // An address that is there stays: the plan has it.
  const changes = sql.join(fields.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  await sql`insert into products (website_id, id, collection_id, ${names}, import_key, position, created_at, updated_at)
    select ${tx.websiteId}::uuid, given.id, ${collectionId}::uuid, ${given}, given.import_key,
      given.place + (select coalesce(max(position), 0) from products
        where website_id = ${tx.websiteId} and collection_id = ${collectionId}),
      coalesce(given.added_at, known.created_at, ${now}), ${now}
    from rows from (jsonb_to_recordset(${jsonText(plans.map(({ columns, addedAt }) => ({ ...columns, added_at: addedAt })))}::jsonb)
      as (id uuid, ${types}, import_key text, added_at timestamptz))
      with ordinality as given (id, ${names}, import_key, added_at, place)
    left join products as known on known.website_id = ${tx.websiteId} and known.id = given.id
    on conflict (website_id, id) do update set ${changes}, created_at = excluded.created_at,
      updated_at = excluded.updated_at, revision = products.revision + 1`.execute(tx.db);
  const ids = plans.map((plan) => plan.columns.id);
  const isKnown = new Set(plans.filter((plan) => plan.outcome.outcome === "updated").map((plan) => plan.columns.id));
  await writeVariants(
    tx,
    ids,
    plans.flatMap((plan) => plan.variants),
    isKnown.size > 0 ? skus : new Map(),
  );
  const pictured = plans.flatMap(({ columns, imageIds: images }) =>
    images ? [{ productId: columns.id, imageIds: images }] : [],
  );
  if (pictured.length > 0) await writeImages(tx, pictured);
  await writeCategories(
    tx,
    plans.map((plan) => ({ productId: plan.columns.id, categoryIds: plan.categoryIds })),
  );
  tx.touch(catalogTags.collection(collectionId), ...ids.map(catalogTags.product));
}
