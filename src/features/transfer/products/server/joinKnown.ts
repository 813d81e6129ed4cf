import { sql } from "kysely";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { AdoptedProduct } from "./adoptTexts.ts";

interface Owner {
  sku: string;
  productId: string;
  importKey: string | null;
  name: string;
}

/**
 * Joins rows that nothing in the file groups: those without options that have the name and the SKUs of one product of
 * the website are rows of this product.
 */
export async function joinKnown(tx: SiteTransaction, products: readonly AdoptedProduct[]): Promise<AdoptedProduct[]> {
  const loose = products.filter(({ isKeyGuessed, optionNames }) => isKeyGuessed && optionNames.length === 0);
  if (loose.length === 0) return [...products];
  const ownerOf = await findOwners(tx, loose);
  const joined = new Map<string, AdoptedProduct>();
  for (const product of products) {
    const owner = ownerOf(product);
    // `ownProductId` reads the id of a product that no import brought.
    const importKey = owner ? (owner.importKey ?? `squarespace:${owner.productId}`) : product.importKey;
    const first = joined.get(importKey);
    if (!first) joined.set(importKey, { ...product, importKey });
    else if (first.optionNames.length === 0 && product.optionNames.length === 0) {
      joined.set(importKey, joinRows(first, product));
    } else joined.set(product.importKey, product);
  }
  return [...joined.values()];
}

function joinRows(first: AdoptedProduct, second: AdoptedProduct): AdoptedProduct {
  return {
    ...first,
    variants: [...first.variants, ...second.variants],
    imageUrls: [...first.imageUrls, ...second.imageUrls],
    textPictures: [...first.textPictures, ...second.textPictures],
    isPartial: first.isPartial || second.isPartial,
  };
}

/** Finds the product with the name and all SKUs of a product of the file, unless an earlier import brought it as its own. */
async function findOwners(
  tx: SiteTransaction,
  loose: readonly AdoptedProduct[],
): Promise<(product: AdoptedProduct) => Owner | undefined> {
  const skus = loose.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  const keys = loose.map(({ importKey }) => importKey);
  const [{ rows: owners }, { rows: known }] = [
    await sql<Owner>`select variant.sku, product.id as "productId", product.import_key as "importKey", product.name
      from variants variant
      join products product on product.website_id = variant.website_id and product.id = variant.product_id
      where variant.website_id = ${tx.websiteId} and variant.sku = any(${skus}::text[])`.execute(tx.db),
    await sql<{ importKey: string }>`select import_key as "importKey" from products
      where website_id = ${tx.websiteId} and import_key = any(${keys}::text[])`.execute(tx.db),
  ];
  const isLoose = new Set(loose);
  const isKnown = new Set(known.map(({ importKey }) => importKey));
  const bySku = new Map(owners.map((owner) => [owner.sku, owner]));
  return (product) => {
    if (!isLoose.has(product) || isKnown.has(product.importKey)) return undefined;
    const [owner, ...others] = product.variants.map(({ sku }) => bySku.get(sku ?? ""));
    const isOne = others.every((other) => other?.productId === owner?.productId);
    return owner && isOne && slugify(owner.name) === slugify(product.name) ? owner : undefined;
  };
}
