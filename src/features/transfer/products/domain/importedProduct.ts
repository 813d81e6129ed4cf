import type { FileTextField } from "#features/commerce/catalog/domain/productFields.ts";

/** The product files that are known by their columns (decisions "Formats that a migrating owner brings"). */
export type KnownFormat = "shopify" | "squarespace" | "woocommerce";

/** Also the files of any other shop, whose columns are matched by hand where their names do not tell. */
export type ProductFileFormat = KnownFormat | "other";

/** Physical 1, digital 2, service 3, gift card 4 (spec.txt §3). */
export type ImportedProductType = 1 | 2 | 3 | 4;

export type ImportedStock = { unlimited: true } | { unlimited: false; quantity: number };

/** Whole millimeters; a side that the file does not give is absent. */
export interface ImportedDimensions {
  lengthMillimeters?: number;
  widthMillimeters?: number;
  heightMillimeters?: number;
}

/** One thing that can be put in a cart. Prices are minor units of the site's currency. */
export interface ImportedVariant {
  /** Unique in the file, at most 100 characters; undefined when the file gives none: the writer makes one. */
  sku: string | undefined;
  /** Option name to value: exactly the product's `optionNames`, in their order. */
  attributes: Record<string, string>;
  /** The regular price. */
  priceCents: number;
  /** The reduced price; asked for only when `onSale`. */
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
   * The same for the same product in a later file: "shopify:<handle>", "squarespace:<id>", "woocommerce:<id or sku>",
   * "other:<number, sku or name>".
   */
  importKey: string;
  /** Physical line of the product's first row, from 1. */
  line: number;
  /** 1 to 300 characters. */
  name: string;
  /** Valid, and unique in the file. */
  slug: string;
  productType: ImportedProductType;
  /** As the file has it: the writer sanitizes. */
  descriptionHtml: string;
  visible: boolean;
  /** Paths from the outermost category inwards. */
  categories: string[][];
  tags: string[];
  optionNames: string[];
  /** At least one. */
  variants: ImportedVariant[];
  imageUrls: { url: string; altText: string }[];
  /** When the shop that it comes from had it first. */
  addedAt?: string;
  /** Of the product itself, where its variants have their own; it is only counted. */
  barcode?: string | undefined;
  /** The address of the store page that a Squarespace product stood on: "shop". */
  productPage?: string;
  /** What that page is called, where its slug does not tell. */
  productPageTitle?: string | undefined;
  /** Where its page was: "/products/speckled-mug". */
  formerPaths: string[];
  formerLists: FormerList[];
}

/** Where a list of products was, and the category that shows them now; none: their whole page. */
export interface FormerList {
  path: string;
  category: string[];
}

/** What came of a problem: nothing of the file, everything but this row, or the row with one value changed. */
export type ProblemEffect = "file-refused" | "row-left-out" | "value-changed";

/** Something of the file that could not be taken as it is. */
export interface RowProblem {
  /** Physical line where the row begins, from 1. */
  line: number;
  code: string;
  /** A full sentence naming the column and the value. */
  reason: string;
  /** The cell as the file has it, at most 100 characters. */
  value?: string;
  effect: ProblemEffect;
}

/** One row of the file below its header. */
export interface FileRow {
  line: number;
  cells: string[];
}
