import { type ChosenFields, type ColumnField, type FormatFields, listFields, matchByName } from "./columnFields.ts";
import type { ProductFileFormat } from "./importedProduct.ts";
import { otherFields, otherFormat } from "./otherFormat.ts";
import type { ProductFormat } from "./productFormat.ts";
import { shopifyFields, shopifyFormat } from "./shopifyFormat.ts";
import { squarespaceFields, squarespaceFormat } from "./squarespaceFormat.ts";
import { wooCommerceFields, wooCommerceFormat } from "./wooCommerceFormat.ts";

interface KnownFile {
  open(headers: readonly string[], chosen?: ChosenFields): ProductFormat;
  fields: FormatFields;
}

const formats: Record<ProductFileFormat, KnownFile> = {
  shopify: { open: shopifyFormat, fields: shopifyFields },
  squarespace: { open: squarespaceFormat, fields: squarespaceFields },
  woocommerce: { open: wooCommerceFormat, fields: wooCommerceFields },
  other: { open: otherFormat, fields: otherFields },
};

/** Binds a format to the header of a file, by column names or as someone chose. */
export function openFormat(
  format: ProductFileFormat,
  headers: readonly string[],
  chosen?: ChosenFields,
): ProductFormat {
  return formats[format].open(headers, chosen);
}

/** The fields for the columns of a file. */
export function fieldsOf(format: ProductFileFormat, headers: readonly string[]): ColumnField[] {
  return listFields(formats[format].fields, headers);
}

/** The field of each column by its name. */
export function fieldsByName(format: ProductFileFormat, headers: readonly string[]): (string | null)[] {
  return matchByName(formats[format].fields, headers);
}
