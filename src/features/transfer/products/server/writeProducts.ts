import type { ImportedPart } from "#features/commerce/catalog/domain/importedParts.ts";
import { byField, fileTextFields } from "#features/commerce/catalog/domain/productFields.ts";
import { productLimits } from "#features/commerce/catalog/domain/productLimits.ts";
import { knownSize, type VariantSize } from "#features/commerce/catalog/domain/sizes.ts";
import type { Catalog, ImportRehearsal, PlannedImport } from "#features/commerce/catalog/server/index.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { ImportedDimensions, RowProblem } from "../domain/importedProduct.ts";
import { textCut, textUnread } from "../domain/textProblems.ts";
import { variantProblems } from "../domain/variantProblems.ts";
import type { AdoptedProduct } from "./adoptTexts.ts";

/** A product of a file with its id in the shop. */
export interface WrittenProduct {
  product: AdoptedProduct;
  productId: string;
  urlSlug: string;
  outcome: "created" | "updated" | "unchanged";
  planned: PlannedImport;
}

export interface WrittenBatch {
  written: WrittenProduct[];
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  /** Number of variants that were removed. */
  removedCount: number;
  problems: RowProblem[];
}

type Row = Parameters<Catalog["upsertImportedProducts"]>[1]["products"][number];

/** Writes the products to the catalog, into the collection. */
export async function writeProducts(
  tx: SiteTransaction,
  catalog: Catalog,
  {
    products,
    ...batch
  }: {
    collectionId: string;
    products: readonly AdoptedProduct[];
    absent: ReadonlySet<ImportedPart>;
    accountId: string | undefined;
    now: Date;
    rehearsal: ImportRehearsal | undefined;
  },
): Promise<WrittenBatch> {
  const plans = new Map<string, PlannedImport>();
  const outcomes = await catalog.upsertImportedProducts(tx, {
    ...batch,
    products: products.map(rowOf),
    onPlanned: (importKey, planned) => plans.set(importKey, planned),
  });
  const byKey = new Map(products.map((product) => [product.importKey, product]));
  const counts = { createdCount: 0, updatedCount: 0, unchangedCount: 0, removedCount: 0 };
  const result: WrittenBatch = { written: [], ...counts, problems: [] };
  for (const given of outcomes) {
    const product = byKey.get(given.importKey) as AdoptedProduct;
    if (given.outcome === "refused") {
      for (const { reason } of given.problems) {
        result.problems.push({ line: product.line, code: "collection-full", reason, effect: "row-left-out" });
      }
      continue;
    }
    const planned = plans.get(given.importKey) as PlannedImport;
    const { productId, urlSlug, outcome } = given;
    result.written.push({ product, productId, urlSlug, outcome, planned });
    result[`${given.outcome}Count`] += 1;
    for (const { reason, index = -1 } of given.problems) {
      const { line } = product.variants[index] ?? product;
      result.problems.push({ line, code: "name-taken", reason, effect: "value-changed" });
    }
    result.removedCount += planned.removed.length;
    result.problems.push(...variantProblems(product, planned), ...textProblems(product, planned));
  }
  return result;
}

/** The problems of texts that were not reported when they were read, because pictures made them longer. */
function textProblems({ line, ...product }: AdoptedProduct, { cutTexts, unreadTexts }: PlannedImport): RowProblem[] {
  return [
    ...cutTexts.filter((name) => !product.cutTexts.includes(name)).map((name) => textCut(name, line)),
    ...unreadTexts.filter((name) => !product.unreadTexts.includes(name)).map((name) => textUnread(name, line)),
  ];
}

function rowOf(product: AdoptedProduct): Row {
  return {
    importKey: product.importKey,
    name: product.name,
    urlSlug: product.slug,
    slugBase: product.slugBase,
    productType: product.productType,
    descriptionHtml: product.descriptionHtml,
    unreadTexts: product.unreadTexts,
    isVisible: product.visible,
    categories: product.categories,
    tags: product.tags,
    optionNames: product.optionNames,
    isPartial: product.isPartial,
    // No images: they are fetched later, and the product's existing ones stay.
    variants: product.variants.map((variant) => ({
      variantId: variant.variantId,
      sku: variant.sku,
      attributes: variant.attributes,
      priceCents: variant.priceCents,
      salePriceCents: variant.salePriceCents ?? null,
      onSale: variant.onSale,
      unlimited: variant.stock.unlimited,
      qtyInStock: variant.stock.unlimited ? 0 : variant.stock.quantity,
      weightGrams: variant.weightGrams ?? null,
      size: sizeOf(variant.dimensions),
      gtin: cutText(variant.barcode ?? "", productLimits.gtinLength),
      mpn: cutText(variant.manufacturerPartNumber ?? "", productLimits.mpnLength),
    })),
    addedAt: product.addedAt,
    ...byField(fileTextFields, (name) => product[name] ?? ""),
  };
}

function sizeOf(given: ImportedDimensions = {}): VariantSize | null {
  const { lengthMillimeters = null, widthMillimeters = null, heightMillimeters = null } = given;
  return knownSize({ lengthMm: lengthMillimeters, widthMm: widthMillimeters, heightMm: heightMillimeters });
}
