import type { ImportedPart } from "#features/commerce/catalog/domain/importedParts.ts";
import { byField, fileTextFields } from "#features/commerce/catalog/domain/productFields.ts";
import type { Catalog, ImportRehearsal } from "#features/commerce/catalog/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { ImportedProduct, RowProblem } from "../domain/importedProduct.ts";
import type { AdoptedProduct } from "./adoptTexts.ts";

/** A product of a file with its id in the shop. */
export interface WrittenProduct {
  product: AdoptedProduct;
  productId: string;
  urlSlug: string;
  outcome: "created" | "updated" | "unchanged";
}

export interface WrittenBatch {
  written: WrittenProduct[];
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
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
  const outcomes = await catalog.upsertImportedProducts(tx, { ...batch, products: products.map(rowOf) });
  const byKey = new Map(products.map((product) => [product.importKey, product]));
  const result: WrittenBatch = { written: [], createdCount: 0, updatedCount: 0, unchangedCount: 0, problems: [] };
  for (const given of outcomes) {
    const product = byKey.get(given.importKey) as AdoptedProduct;
    if (given.outcome === "refused") {
      for (const reason of given.problems) {
        result.problems.push({ line: product.line, code: "collection-full", reason, effect: "row-left-out" });
      }
      continue;
    }
    result.written.push({ product, productId: given.productId, urlSlug: given.urlSlug, outcome: given.outcome });
    result[`${given.outcome}Count`] += 1;
    for (const reason of given.problems) {
      result.problems.push({ line: product.line, code: "name-taken", reason, effect: "value-changed" });
    }
  }
  return result;
}

function rowOf(product: ImportedProduct): Row {
  return {
    importKey: product.importKey,
    name: product.name,
    urlSlug: product.slug,
    productType: product.productType,
    descriptionHtml: product.descriptionHtml,
    isVisible: product.visible,
    categories: product.categories,
    tags: product.tags,
    optionNames: product.optionNames,
    // No images: they are fetched later, and the product's existing ones stay.
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.attributes,
      priceCents: variant.priceCents,
      salePriceCents: variant.salePriceCents ?? null,
      onSale: variant.onSale,
      unlimited: variant.stock.unlimited,
      qtyInStock: variant.stock.unlimited ? 0 : variant.stock.quantity,
      weightGrams: variant.weightGrams ?? null,
    })),
    addedAt: product.addedAt,
    ...byField(fileTextFields, (name) => product[name] ?? ""),
  };
}
