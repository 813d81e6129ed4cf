import type { CategoryPath } from "#features/commerce/catalog/domain/categoryPath.ts";
import { type FileTextField, fileTextFields, productFields } from "#features/commerce/catalog/domain/productFields.ts";
import { productLimits } from "#features/commerce/catalog/domain/productLimits.ts";
import { sizeSides, type VariantSize } from "#features/commerce/catalog/domain/sizes.ts";

/** A product as it is exported. Times are ISO 8601, prices minor units. */
export interface ExportedProduct extends Record<FileTextField, string> {
  id: string;
  name: string;
  urlSlug: string;
  productType: number;
  descriptionHtml: string;
  tags: string[];
  categories: CategoryPath[];
  optionNames: string[];
  isVisible: boolean;
  /** Address of the page that it is on: "shop". */
  pageSlug: string;
  addedAt: string;
  imageIds: string[];
  variants: ExportedVariant[];
}

export interface ExportedVariant {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  weightGrams: number | null;
  size: VariantSize | null;
  gtin: string;
  mpn: string;
  imageId: string | null;
}

/** The columns of Squarespace's product file, followed by our additional ones. */
export const exportColumns: readonly string[] = [
  "Product ID [Non Editable]",
  "Variant ID [Non Editable]",
  "Product Type [Non Editable]",
  "Product Page",
  "Product URL",
  "Title",
  "Description",
  "SKU",
  "GTIN",
  "MPN",
  ...Array.from({ length: productLimits.options }, (_, index) => [
    `Option Name ${index + 1}`,
    `Option Value ${index + 1}`,
  ]).flat(),
  "Price",
  "Sale Price",
  "On Sale",
  "Stock",
  "Categories",
  "Tags",
  "Weight (kg)",
  "Length (cm)",
  "Width (cm)",
  "Height (cm)",
  "Visible",
  "Hosted Image URLs",
  ...fileTextFields.map((name) => productFields[name].fileColumn),
  "Created On",
];

const typeNames: Record<number, string> = {
  1: "PHYSICAL",
  2: "DIGITAL",
  3: "SERVICE",
  4: "GIFT_CARD",
  5: "MEMBERSHIP",
};

/**
 * The rows of a product: one for each variant, and the first describes the product.
 * @param shop `amount` writes minor units as a decimal number in the shop's currency
 */
export function rowsOfProduct(
  product: ExportedProduct,
  shop: { origin: string; amount(cents: number): string },
): string[][] {
  const pictureOf = (id: string) => `${shop.origin}/static/${id}`;
  return product.variants.map((variant, index) => {
    const isFirst = index === 0;
    const ofFirst = (text: string) => (isFirst ? text : "");
    const images = isFirst ? product.imageIds : variant.imageId ? [variant.imageId] : [];
    return [
      ofFirst(product.id),
      variant.id,
      ofFirst(typeNames[product.productType] ?? ""),
      ofFirst(product.pageSlug),
      ofFirst(product.urlSlug),
      ofFirst(product.name),
      ofFirst(product.descriptionHtml),
      variant.sku,
      variant.gtin,
      variant.mpn,
      ...Array.from({ length: productLimits.options }, (_, at) => {
        const name = product.optionNames[at];
        return name === undefined ? ["", ""] : [name, variant.attributes[name] ?? ""];
      }).flat(),
      shop.amount(variant.priceCents),
      variant.salePriceCents === null ? "" : shop.amount(variant.salePriceCents),
      variant.onSale ? "Yes" : "No",
      variant.unlimited ? "Unlimited" : String(variant.qtyInStock),
      ofFirst(product.categories.map((path) => escapeComma(`/${path.map(({ name }) => name).join("/")}`)).join(", ")),
      ofFirst(product.tags.map(escapeComma).join(", ")),
      variant.weightGrams === null ? "" : String(variant.weightGrams / 1000),
      ...sizeSides.map((side) => (variant.size?.[side] == null ? "" : String(variant.size[side] / 10))),
      ofFirst(product.isVisible ? "Yes" : "No"),
      images.map(pictureOf).join(" "),
      ...fileTextFields.map((name) => ofFirst(product[name])),
      ofFirst(product.addedAt),
    ];
  });
}

/** Escapes a comma in a name, as the import reads it (`splitByComma`). */
const escapeComma = (name: string) => name.replaceAll(",", "\\,");
