import type { DigitalFile, ProductDraft } from "#features/commerce/catalog/contract.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { FileTextField } from "../domain/productFields.ts";
import type { TemplateProduct } from "./describe/describeTemplateItem.ts";
import type { ImportRehearsal } from "./imports/importRehearsal.ts";

/** A variant of a file. Prices are minor units of the website's currency. */
export interface ImportedVariantRow {
  /** Undefined: one is made from the product's address and the variant's options. */
  sku: string | undefined;
  /** Exactly the product's `optionNames`. */
  attributes: Readonly<Record<string, string>>;
  priceCents: number;
  /** Needed when `onSale`. */
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  weightGrams: number | null;
  /** Undefined: an image that the variant has stays. */
  imageId?: string | null;
}

/** A product of a file, whole. No two of one call share a key, an address or an SKU. */
export interface ImportedProductRow extends Partial<Record<FileTextField, string>> {
  /** The same for the same product in a later file: "shopify:speckled-mug". */
  importKey: string;
  name: string;
  /** The address that it asks for; a product that is there already keeps its own. */
  urlSlug: string;
  productType: number;
  /** HTML as the file has it: it is sanitized here. */
  descriptionHtml: string;
  /** HTML as the file has it: it is sanitized here. */
  excerpt?: string;
  isVisible: boolean;
  /** Paths from the outermost category inwards; missing ones are made. */
  categories: readonly (readonly string[])[];
  tags: readonly string[];
  optionNames: readonly string[];
  /** At least one. */
  variants: readonly ImportedVariantRow[];
  /** Undefined: images that the product has stay. */
  imageIds?: readonly string[];
  /** When the shop that it comes from had it first (ISO 8601); undefined: what is known stays, else it is new now. */
  addedAt?: string | undefined;
}

export type ImportedProductOutcome = {
  importKey: string;
  /** Full sentences: an address or SKU that belonged to another product and was numbered, why it was left out. */
  problems: string[];
} & (
  | { outcome: "created" | "updated" | "unchanged"; productId: string; urlSlug: string }
  | { outcome: "refused"; productId?: undefined }
);

/** Where the bytes of a digital product are. */
export interface SoldFile {
  id: string;
  fileName: string;
  mediaType: string;
  byteSize: number;
  storageKey: string;
}

/** What a later feature knows of a product that a page shows, such as its reviews. */
export interface ItemDetails {
  /** Stands in the template's item under these names. */
  model: Record<string, JsonValue>;
  /** Merged into the product's own JSON-LD. */
  structuredData?: Record<string, JsonValue>;
}

/** Reads details of products, in a bounded number of statements; products without any are left out of the answer. */
export type ReadItemDetails = (
  request: { site: SiteScope; website: Website },
  products: readonly TemplateProduct[],
  /** "item": the product's own page; "list": many of them. */
  view: "item" | "list",
) => Promise<ReadonlyMap<string, ItemDetails>>;

/** What the catalog does for later features. */
export interface Catalog {
  /** Every page that shows products asks `read` about them. A page is dropped by the tags of its products. */
  addItemDetails(read: ReadItemDetails): void;
  /** Creates a product as the studio does. Gives its id. */
  createProduct(
    site: SiteScope,
    draft: ProductDraft,
    options: { collectionId?: string; now: Date },
  ): Promise<string | Failure>;
  /** Keeps a file that a product is then saved with (`digitalFileId`). */
  storeDigitalFile(
    site: SiteScope,
    file: { fileName: string; mediaType: string; body: Buffer; now: Date },
  ): Promise<DigitalFile>;
  /** The file that a product gives to who bought it, as it is now; undefined when it has none. One statement. */
  findSoldFile(site: SiteScope, productId: string): Promise<SoldFile | undefined>;
  /** The website's first products collection; a site that has none gets one called "Shop". */
  ensureProductsCollection(tx: SiteTransaction): Promise<string>;
  /**
   * The products collection at the address, or a new one there; at the next free address where something else is.
   * Without a page: as `ensureProductsCollection`.
   */
  ensureStorePage(tx: SiteTransaction, page?: { slug: string; title: string }): Promise<{ id: string; isNew: boolean }>;
  /**
   * Creates and updates products by their `importKey`, about a hundred at a time, in a bounded number of statements. A
   * variant that the product has already keeps its id (found by its SKU, else by its options); one that the file has
   * no more is removed. The same products again change nothing.
   */
  upsertImportedProducts(
    tx: SiteTransaction,
    batch: {
      collectionId: string;
      products: readonly ImportedProductRow[];
      /** Who the ledger of the stock says it was. */
      accountId?: string | undefined;
      now: Date;
      /** Of a dry run, whose batches are undone: what earlier ones took. Learns of this one. */
      rehearsal?: ImportRehearsal | undefined;
    },
  ): Promise<ImportedProductOutcome[]>;
}
