import type { Selectable } from "kysely";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { newId } from "#kernel/server/ids.ts";
import type { ImportedPart } from "../../domain/importedParts.ts";
import { importProblems } from "../../domain/importProblems.ts";
import { isNumberedSlug } from "../../domain/numberedSlug.ts";
import { isLower } from "../../domain/prices.ts";
import {
  type ByColumn,
  byColumn,
  byField,
  fileTextFields,
  type ImportedField,
  type productFields,
} from "../../domain/productFields.ts";
import type { ImportedProductOutcome, ImportedProductRow, ImportedVariantRow, PlannedImport } from "../Catalog.ts";
import { attributesOf, type ProductRow, sizeOf, type VariantRow } from "../productRecords.ts";
import type { WrittenVariant } from "../writeProductParts.ts";
import type { FileProduct, FileVariant } from "./fileProduct.ts";
import { chooseFreeSlug, markedSku, skuOf, valuesOf } from "./importNames.ts";

/** A product to write to the database. */
export interface Plan {
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

type Problems = Plan["outcome"]["problems"];

/** What a plan is made from, besides the file and the stored product. */
export interface Found {
  absent: ReadonlySet<ImportedPart>;
  variants: VariantRow[];
  categoryIds: string[];
  slugs: Set<string>;
  /** SKU → its product. The plan adds the SKUs that it uses. */
  skus: Map<string, string>;
  now: Date;
}

/** What a product of a file becomes: a new one, or changes of the stored one. */
export function planProduct(product: FileProduct, before: ProductRow | undefined, found: Found): Plan {
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

/** The plan as the report of the import shows it. */
export function describePlan(
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
