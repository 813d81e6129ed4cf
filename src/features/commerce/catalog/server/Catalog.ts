import type { DigitalFile, ProductDraft } from "#features/commerce/catalog/contract.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { ImportedPart } from "../domain/importedParts.ts";
import type { LeftOutRow } from "../domain/matchVariants.ts";
import type { FileTextField, RichTextField } from "../domain/productFields.ts";
import type { VariantSize } from "../domain/sizes.ts";
import type { TemplateProduct } from "./describe/describeTemplateItem.ts";
import type { ImportRehearsal } from "./imports/importRehearsal.ts";

/** A variant from a file. Prices are minor units of the website's currency. */
export interface ImportedVariantRow {
  /** Id of a stored variant of the product, which it is then; another id is ignored. */
  variantId?: string | undefined;
  /** Undefined: generated from the product's slug and the variant's options. */
  sku: string | undefined;
  /** Exactly the product's `optionNames`. */
  attributes: Readonly<Record<string, string>>;
  priceCents: number;
  /** Required if `onSale`. */
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  weightGrams: number | null;
  /** Absent: unknown. */
  size?: VariantSize | null;
  /** Absent: unknown. */
  gtin?: string;
  mpn?: string;
  /** Undefined: keeps the variant's existing image. */
  imageId?: string | null;
}

/** A product of a file, whole. No two of one call share a key, an address or an SKU. */
export interface ImportedProductRow extends Partial<Record<FileTextField, string>> {
  /** The same for the same product in a later file: "shopify:speckled-mug". */
  importKey: string;
  name: string;
  /** The requested slug. An existing product keeps its own. */
  urlSlug: string;
  /** The slug without its number, if an earlier product of the file has the same. */
  slugBase?: string | undefined;
  productType: number;
  /** Unsanitized HTML of the file. It is sanitized here. */
  descriptionHtml: string;
  /** HTML as the file has it: it is sanitized here. */
  excerpt?: string;
  /** Texts that could not be read. An existing product keeps its own. */
  unreadTexts?: readonly RichTextField[];
  isVisible: boolean;
  /** Paths from the outermost category to the innermost. Missing ones are created. */
  categories: readonly (readonly string[])[];
  tags: readonly string[];
  /** Empty: an existing product keeps its options (see `matchVariants`). */
  optionNames: readonly string[];
  /** At least one. */
  variants: readonly ImportedVariantRow[];
  /** Whether the file has rows of it that could not be read. */
  isPartial?: boolean | undefined;
  /** Undefined: keeps the product's existing images. */
  imageIds?: readonly string[];
  /** When the former shop added it (ISO 8601). Undefined: keeps the known date; a new product is new now. */
  addedAt?: string | undefined;
}

export type ImportedProductOutcome = {
  importKey: string;
  /**
   * Full sentences: a slug or SKU of another product that was numbered, or why the product was skipped. `index`: the
   * variant of the file that it is about.
   */
  problems: { reason: string; index?: number | undefined }[];
} & (
  | { outcome: "created" | "updated" | "unchanged"; productId: string; urlSlug: string }
  | { outcome: "refused"; productId?: undefined }
);

/** What an import stores of a product, or would store. */
export interface PlannedImport {
  productType: number;
  isVisible: boolean;
  optionNames: readonly string[];
  variants: readonly Pick<
    ImportedVariantRow,
    "priceCents" | "salePriceCents" | "onSale" | "unlimited" | "qtyInStock"
  >[];
  /** Ids of the file's variants by their index in the file; variants that are not imported have none. */
  variantIds: ReadonlyMap<number, string>;
  /** Variants of the file that are not imported. */
  leftOut: readonly LeftOutRow[];
  /** Stored variants that are removed. `values`: of their options. */
  removed: readonly { sku: string; values: readonly string[]; unlimited: boolean; qtyInStock: number }[];
  /** Indexes of new variants with a stock of 0, because the file has no stock and the product's other stock is counted. */
  countedAnew: readonly number[];
  /** Number of pictures that the product has already. */
  imageCount: number;
  /** Texts that were shortened to their limit, and those that could not be read. */
  cutTexts: readonly RichTextField[];
  unreadTexts: readonly RichTextField[];
}

/** Location of a digital product's file. */
export interface SoldFile {
  id: string;
  fileName: string;
  mediaType: string;
  byteSize: number;
  storageKey: string;
}

/** A later feature's data of a product for pages, such as its reviews. */
export interface ItemDetails {
  /** Added to the template's item under these names. */
  model: Record<string, JsonValue>;
  /** Merged into the product's own JSON-LD. */
  structuredData?: Record<string, JsonValue>;
}

/** Reads details of products in a limited number of statements. Products without details are omitted. */
export type ReadItemDetails = (
  request: { site: SiteScope; website: Website },
  products: readonly TemplateProduct[],
  /** "item": the product's own page; "list": many of them. */
  view: "item" | "list",
) => Promise<ReadonlyMap<string, ItemDetails>>;

/** The catalog for later features. */
export interface Catalog {
  /** `read` is called for the products of every page. A page is dropped by the tags of its products. */
  addItemDetails(read: ReadItemDetails): void;
  /** Creates a product like the studio. Returns its id. */
  createProduct(
    site: SiteScope,
    draft: ProductDraft,
    options: { collectionId?: string; now: Date },
  ): Promise<string | Failure>;
  /** Stores a file for a product's `digitalFileId`. */
  storeDigitalFile(
    site: SiteScope,
    file: { fileName: string; mediaType: string; body: Buffer; now: Date },
  ): Promise<DigitalFile>;
  /** The current file of a product for buyers; undefined if it has none. One statement. */
  findSoldFile(site: SiteScope, productId: string): Promise<SoldFile | undefined>;
  /** The website's first products collection. If there is none, one named "Shop" is created. */
  ensureProductsCollection(tx: SiteTransaction): Promise<string>;
  /**
   * The products collection with the slug, or a new one; with the next free slug if another page has it. Without a
   * page, like `ensureProductsCollection`.
   */
  ensureStorePage(tx: SiteTransaction, page?: { slug: string; title: string }): Promise<{ id: string; isNew: boolean }>;
  /**
   * Creates and updates products by their `importKey`, about a hundred at a time, in a limited number of statements. An
   * existing variant keeps its id. `matchVariants` finds it, and decides which variants are removed. The same products
   * again change nothing.
   */
  upsertImportedProducts(
    tx: SiteTransaction,
    batch: {
      collectionId: string;
      products: readonly ImportedProductRow[];
      /** What the file has no column for. Existing products and variants keep it. */
      absent?: ReadonlySet<ImportedPart>;
      /** The account for the stock ledger. */
      accountId?: string | undefined;
      now: Date;
      /** Called for each product that is not refused. */
      onPlanned?(importKey: string, planned: PlannedImport): void;
      /** For a dry run, whose batches are rolled back: slugs and SKUs of earlier batches. This batch is added. */
      rehearsal?: ImportRehearsal | undefined;
    },
  ): Promise<ImportedProductOutcome[]>;
}
