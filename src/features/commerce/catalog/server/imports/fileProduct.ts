import { type ImportedPart, keptFields } from "../../domain/importedParts.ts";
import { matchVariants } from "../../domain/matchVariants.ts";
import { fromColumns } from "../../domain/productFields.ts";
import { asGiftCard } from "../asGiftCard.ts";
import type { ImportedProductRow, ImportedVariantRow } from "../Catalog.ts";
import { attributesOf, type ProductRow, type VariantRow } from "../productRecords.ts";
import { isMarkedSku } from "./importNames.ts";

/** A product of a file, completed with what is stored of it. */
export interface FileProduct extends ImportedProductRow {
  variants: readonly FileVariant[];
}

interface FileVariant extends ImportedVariantRow {
  /** Its index among the variants of the file; undefined if the file does not have it. */
  index?: number;
}

/** The product as it is to be stored, with the stored values for what the file has no column for. */
export function completeFromStored(
  product: ImportedProductRow,
  before: ProductRow | undefined,
  stored: readonly VariantRow[],
  absent: ReadonlySet<ImportedPart>,
): FileProduct {
  const given: FileProduct = {
    ...product,
    variants: product.variants.map((variant, index) => ({ ...variant, index })),
  };
  const kept = new Set([...absent, ...(product.unreadTexts ?? [])]);
  const merged = before ? { ...given, ...keptFields(fromColumns(before), kept) } : given;
  if (!absent.has("optionNames")) return asGiftCard(merged);
  // Nothing distinguishes the variants of a new product.
  if (stored.length === 0) return asGiftCard({ ...merged, variants: merged.variants.slice(0, 1) });
  return asGiftCard({ ...merged, variants: keepVariants(merged, stored) });
}

/** The stored variants in their order, with the values of the rows that match them. */
function keepVariants({ importKey, optionNames, variants }: FileProduct, stored: readonly VariantRow[]): FileVariant[] {
  const [only] = stored.length === 1 ? stored : [];
  const matches = matchVariants(variants, stored, ({ sku }) => {
    if (only || !sku) return only;
    return stored.find((row) => {
      const attributes = attributesOf(row);
      return isMarkedSku(
        row.sku,
        sku,
        importKey,
        optionNames.map((name) => attributes[name] ?? ""),
      );
    });
  });
  const givenOf = new Map(matches.map((row, index) => [row, variants[index]]));
  return stored.map((row) => ({
    ...(givenOf.get(row) ?? unchanged(row)),
    variantId: row.id,
    attributes: attributesOf(row),
  }));
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
  };
}
