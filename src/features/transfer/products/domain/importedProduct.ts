import type { FileTextField } from "#features/commerce/catalog/domain/productFields.ts";

/** The product files that are known by their columns (decisions "Formats that a migrating owner brings"). */
export type KnownFormat = "shopify" | "squarespace" | "woocommerce";

/** Also files of other shops, whose columns are matched by hand if their names are unknown. */
export type ProductFileFormat = KnownFormat | "other";

/** Physical 1, digital 2, service 3, gift card 4 (spec.txt §3). */
export type ImportedProductType = 1 | 2 | 3 | 4;

export type ImportedStock = { unlimited: true } | { unlimited: false; quantity: number };

/** Whole millimeters. Sides that the file does not give are absent. */
export interface ImportedDimensions {
  lengthMillimeters?: number;
  widthMillimeters?: number;
  heightMillimeters?: number;
}

/** A variant. Prices are minor units of the site's currency. */
export interface ImportedVariant {
  /** Physical line of its row, from 1. */
  line: number;
  /** Its id, in our own exports. */
  variantId?: string | undefined;
  /** Unique in the file. Undefined if the file gives none: then one is generated. */
  sku: string | undefined;
  /** The SKU of its row, if an earlier row has it, and the line of that row. */
  repeatedSku?: { value: string; other: number } | undefined;
  /** Option name to value, for exactly the product's `optionNames`, in their order. */
  attributes: Record<string, string>;
  /** The regular price. */
  priceCents: number;
  /** The sale price; set only if `onSale`. */
  salePriceCents: number | undefined;
  onSale: boolean;
  stock: ImportedStock;
  weightGrams?: number;
  /** Always one of the product's `imageUrls`. */
  imageUrl?: string;
  /** GTIN, EAN, UPC or ISBN. */
  barcode?: string;
  manufacturerPartNumber?: string;
  dimensions?: ImportedDimensions;
}

/** A product as the file has it, checked against the limits of the catalog, its HTML still as it came. */
export interface ImportedProduct extends Partial<Record<FileTextField, string | undefined>> {
  /**
   * Identifies the same product in a later file: "shopify:<handle>", "squarespace:<id>", "woocommerce:<id or sku>",
   * "other:<number, sku or name>".
   */
  importKey: string;
  /** Whether the file has no number, id or handle of it, so that the key is its name or SKU. */
  isKeyGuessed?: boolean | undefined;
  /** Physical line of the product's first row, from 1. */
  line: number;
  /** At least one character. */
  name: string;
  /** Valid, and unique in the file. */
  slug: string;
  /** The slug without its number, if an earlier product has the same. */
  slugBase?: string | undefined;
  productType: ImportedProductType;
  /** As in the file. Sanitized when it is written. */
  descriptionHtml: string;
  visible: boolean;
  /** Paths from the outermost category to the innermost. */
  categories: string[][];
  tags: string[];
  optionNames: string[];
  /** At least one. May repeat each other, and be more than a product can have: see `matchVariants`. */
  variants: ImportedVariant[];
  /** Whether some of its rows could not be read. */
  isPartial?: boolean | undefined;
  imageUrls: { url: string; altText: string }[];
  /** When the former shop added it. */
  addedAt?: string;
  /** The product's own barcode. If none of its variants has it, it is counted, but not imported. */
  barcode?: string | undefined;
  /** The slug of a Squarespace product's store page: "shop". */
  productPage?: string;
  /** That page's title, if it does not follow from the slug. */
  productPageTitle?: string | undefined;
  /** Former paths of its page: "/products/speckled-mug". */
  formerPaths: string[];
  formerLists: FormerList[];
}

/** The former path of a product list, and the category that shows these products now; without it, their whole page. */
export interface FormerList {
  path: string;
  category: string[];
}

/** Effect of a problem: the file was refused, the row was skipped, one value was changed, or a variant was removed. */
export type ProblemEffect = "file-refused" | "row-left-out" | "value-changed" | "variant-removed";

/** A problem with something in the file. */
export interface RowProblem {
  /** Physical line on which the row starts, from 1. */
  line: number;
  code: string;
  /** A full sentence that names the column and the value. */
  reason: string;
  /** The cell's text, at most 100 characters. */
  value?: string;
  effect: ProblemEffect;
}

/** One row of the file below its header. */
export interface FileRow {
  line: number;
  cells: string[];
}
