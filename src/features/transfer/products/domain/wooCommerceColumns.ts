import type { BoundColumns, NumberedPair } from "./bindColumns.ts";
import { wooCommerceMeasures, wooCommerceTranslations } from "./wooCommerceTranslations.ts";

/** The columns of WooCommerce's own exporter, and those of two popular SEO plugins. */
const english = {
  id: ["ID"],
  type: ["Type"],
  sku: ["SKU"],
  gtin: ["GTIN, UPC, EAN, or ISBN"],
  name: ["Name"],
  slug: ["Slug"],
  permalink: ["Permalink", "Product permalink", "Product URL", "URL"],
  published: ["Published"],
  visibility: ["Visibility in catalog", "Visibility in catalogue"],
  shortDescription: ["Short description"],
  description: ["Description"],
  saleStarts: ["Date sale price starts"],
  saleEnds: ["Date sale price ends"],
  inStock: ["In stock?"],
  stock: ["Stock"],
  backorders: ["Backorders allowed?"],
  weight: ["Weight (kg)", "Weight (g)", "Weight (lbs)", "Weight (oz)", "Weight"],
  length: ["Length (cm)", "Length (mm)", "Length (m)", "Length (in)", "Length (yd)", "Length"],
  width: ["Width (cm)", "Width (mm)", "Width (m)", "Width (in)", "Width (yd)", "Width"],
  height: ["Height (cm)", "Height (mm)", "Height (m)", "Height (in)", "Height (yd)", "Height"],
  salePrice: ["Sale price"],
  regularPrice: ["Regular price"],
  categories: ["Categories"],
  tags: ["Tags"],
  images: ["Images"],
  parent: ["Parent"],
  position: ["Position"],
  addedOn: ["Date created", "Created", "Date published", "Date"],
  brand: ["Brands", "Brand"],
  seoTitle: ["Meta: _yoast_wpseo_title", "Meta: rank_math_title"],
  seoDescription: ["Meta: _yoast_wpseo_metadesc", "Meta: rank_math_description"],
} as const satisfies Record<string, readonly string[]>;

type Field = keyof typeof english;

/** Every name of every column, English first. */
export const wooCommerceColumnNames = Object.fromEntries(
  (Object.keys(english) as Field[]).map((field) => [
    field,
    [
      ...english[field],
      ...namesOf(wooCommerceTranslations, field),
      ...namesOf(wooCommerceMeasures, field).flatMap(withUnits),
    ],
  ]),
) as Record<Field, string[]>;

function namesOf(table: Readonly<Record<string, readonly string[]>>, field: Field): readonly string[] {
  return table[field] ?? [];
}

function withUnits(name: string): string[] {
  return [
    ...["kg", "g", "lbs", "oz", "cm", "mm", "m", "in", "yd"].flatMap((unit) => [
      `${name} (${unit})`,
      `${name}(${unit})`,
    ]),
    name,
  ];
}

export interface WooCommerceFile {
  columns: BoundColumns<keyof typeof wooCommerceColumnNames>;
  attributes: NumberedPair[];
  /** Columns without a field, except those of plugins. */
  unread: { name: string; index: number }[];
}
