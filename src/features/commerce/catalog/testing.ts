import {
  productTypes,
  type StoredProduct,
  type SubscriptionPlan,
  type VariantDraft,
} from "#features/commerce/catalog/contract.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { giftCardOption } from "./domain/giftCard.ts";
import { emptyTexts, type PlainTextField } from "./domain/productFields.ts";
import { readStoredProduct } from "./server/readStoredProduct.ts";
import { createProduct } from "./server/saveProduct.ts";

interface BuiltSite {
  website: { id: string };
}

/** What a test wants to be special about a product; the rest is that of a mug for $28.00 with 10 in stock. */
export interface ProductToBuild extends Partial<Record<PlainTextField, string>> {
  name?: string;
  urlSlug?: string;
  /** A digital product gets a small file unless `digitalFileId` is set; a gift card gets the option "Value". */
  productType?: 1 | 2 | 3 | 4 | 5;
  collectionId?: string;
  isVisible?: boolean;
  optionNames?: string[];
  variants?: Partial<VariantDraft>[];
  categories?: string[];
  tags?: string[];
  imageIds?: string[];
  descriptionHtml?: string;
  excerpt?: string;
  subscriptionPlan?: SubscriptionPlan;
  additionalFieldsFormId?: string;
  digitalFileId?: string | null;
  commentsOpen?: boolean;
}

let counter = 0;

/** A products collection of the website, by default `/shop`. Returns its id. */
export async function buildProductsCollection(
  app: TestApp,
  site: BuiltSite,
  { slug = "shop", title = "Shop" }: { slug?: string; title?: string } = {},
): Promise<string> {
  const id = newId();
  await app.services.database.db
    .insertInto("collections")
    .values({ website_id: site.website.id, id, type: 13, title, url_slug: slug, navigation: "main" })
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  return id;
}

/**
 * A product, created like in the studio, in the website's first products collection (created if missing).
 * @example await buildProduct(app, site, { name: "Ash bowl", variants: [{ priceCents: 4500, qtyInStock: 3 }] })
 */
export async function buildProduct(
  app: TestApp,
  site: BuiltSite,
  product: ProductToBuild = {},
): Promise<StoredProduct> {
  const { name = "Speckled mug", collectionId, variants = [{}], ...rest } = product;
  const { productType = 1 } = rest;
  const isGiftCard = productType === productTypes.giftCard;
  const { optionNames = isGiftCard ? [giftCardOption] : [] } = product;
  const number = ++counter;
  const scope = app.app.site(site.website.id);
  const { assets, catalog } = app.features;
  const needsFile = productType === productTypes.digital && product.digitalFileId === undefined;
  const file = { fileName: "booklet.pdf", mediaType: "application/pdf", body: Buffer.from("%PDF-1.7") };
  const fileId = needsFile ? (await catalog.storeDigitalFile(scope, { ...file, now: app.clock.now() })).id : null;
  const id = await createProduct(
    { site: scope, assets, workers: app.app.workers, accountId: undefined, now: app.clock.now() },
    {
      name,
      urlSlug: `${slugify(name)}-${number}`,
      excerpt: "",
      descriptionHtml: "",
      isVisible: true,
      tags: [],
      categories: [],
      imageIds: [],
      ...emptyTexts,
      subscriptionPlan: null,
      additionalFieldsFormId: null,
      digitalFileId: fileId,
      noIndex: false,
      commentsOpen: true,
      ...rest,
      productType,
      optionNames,
      variants: variants.map((variant, index) => ({
        sku: `SKU-${number}-${index}`,
        attributes: isGiftCard
          ? { [giftCardOption]: formatMoney({ cents: variant.priceCents ?? 2800, currency: "USD" }, "en-US") }
          : {},
        priceCents: 2800,
        salePriceCents: null,
        onSale: false,
        unlimited: false,
        qtyInStock: 10,
        weightGrams: null,
        size: null,
        gtin: "",
        mpn: "",
        imageId: null,
        ...variant,
      })),
    },
    collectionId,
  );
  if (isFailure(id)) throw new Error(`${id.message} ${JSON.stringify(id.errors)}`);
  return (await readStoredProduct(scope, assets, id)) as StoredProduct;
}
