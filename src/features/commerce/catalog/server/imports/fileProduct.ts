import { type ImportedPart, keptFields } from "../../domain/importedParts.ts";
import { type LeftOutRow, matchVariants } from "../../domain/matchVariants.ts";
import { fromColumns } from "../../domain/productFields.ts";
import { asGiftCard } from "../asGiftCard.ts";
import type { ImportedProductRow, ImportedVariantRow } from "../Catalog.ts";
import { attributesOf, type ProductRow, sizeOf, type VariantRow } from "../productRecords.ts";
import { isMarkedSku } from "./importNames.ts";

/** A product of a file, completed with what is stored of it. */
export interface FileProduct extends ImportedProductRow {
  variants: readonly FileVariant[];
  leftOut: readonly LeftOutRow[];
  /** Stored variants that the product will not have. */
  removed: readonly VariantRow[];
}

/** A variant of the product, with the values of the file, or with the stored ones if the file does not have it. */
export interface FileVariant extends ImportedVariantRow {
  /** Its index among the variants of the file. */
  index?: number | undefined;
  /** The stored variant that it is. */
  stored?: VariantRow | undefined;
}

/** The product as it is to be stored, with the stored values for what the file has no column for. */
export function completeFromStored(
  product: ImportedProductRow,
  before: ProductRow | undefined,
  stored: readonly VariantRow[],
  absent: ReadonlySet<ImportedPart>,
): FileProduct {
  const isWithoutOptions = product.optionNames.length === 0;
  const kept = new Set<ImportedPart>([...absent, ...(product.unreadTexts ?? [])]);
  // A gift card gets the name of its option, unless it keeps its options.
  const merged = asGiftCard(
    before ? { ...product, ...keptFields(fromColumns(before), kept), optionNames: product.optionNames } : product,
  );
  const optionNames = isWithoutOptions ? [] : merged.optionNames;
  const { variants, leftOut, removed } = matchVariants(
    { ...merged, optionNames },
    {
      optionNames: before?.option_names ?? [],
      variants: stored.map((row) => ({ id: row.id, sku: row.sku, attributes: attributesOf(row), row })),
      hasSku: ({ sku: marked, attributes }, sku) => {
        const values = (before?.option_names ?? []).map((name) => attributes[name] ?? "");
        return isMarkedSku(marked, sku, product.importKey, values);
      },
    },
  );
  const completed = {
    ...merged,
    optionNames: isWithoutOptions && before ? before.option_names : optionNames,
    variants: variants.map(({ index, stored: match, attributes }): FileVariant => {
      const given = index === undefined ? undefined : product.variants[index];
      const values = given ?? unchanged((match as { row: VariantRow }).row);
      return { ...values, attributes, index, stored: match?.row };
    }),
    leftOut,
    removed: removed.map(({ row }) => row),
  };
  return asGiftCard(completed);
}

function unchanged(row: VariantRow): Omit<ImportedVariantRow, "attributes"> {
  return {
    sku: undefined,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale,
    unlimited: row.unlimited,
    qtyInStock: row.qty_in_stock,
    weightGrams: row.weight_grams,
    size: sizeOf(row),
    gtin: row.gtin,
    mpn: row.mpn,
  };
}
