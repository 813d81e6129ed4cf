import { readForms } from "#features/audience/forms/server/index.ts";
import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import { catalogTags } from "../../contract.ts";
import type { ReadItemDetails } from "../Catalog.ts";
import { type CategoryRow, type ProductRow, readUnconnected, readVariants } from "../productRecords.ts";
import { describeTemplateItem } from "./describeTemplateItem.ts";

interface ToDescribe {
  /** The product of its own page: with its form, and with later features' data for search engines. */
  own?: ProductRow;
  /** Products of a list, or related ones. */
  listed: readonly ProductRow[];
  /** The categories of the products. */
  categories: readonly CategoryRow[];
  /** Whether listed products can be bought in place. Then with their forms. */
  withForms?: boolean;
  /** More images of the page. */
  imageIds?: readonly string[];
}

/** Describes all products of a page for templates at once, in a limited number of statements. */
export function createProductDescriber(
  assets: Pick<Assets, "findTemplateImages">,
  payments: Pick<PaymentProviders, "payableOn">,
  details: readonly ReadItemDetails[],
) {
  return async function describeProducts(
    { site, website, collection }: SourceRequest,
    { own, listed, categories, withForms = false, imageIds = [] }: ToDescribe,
  ) {
    const products = own ? [own, ...listed] : [...listed];
    const ids = products.map((product) => product.id);
    // A list only names its products' forms. They are read where a product is bought.
    const asking = withForms ? products : own ? [own] : [];
    const formIds = asking.flatMap((product) => product.additional_fields_form_id ?? []);
    const [variants, forms, images, unconnected] = await Promise.all([
      readVariants(site, ids),
      readForms(site, formIds),
      assets.findTemplateImages(site, [...imageIds, ...products.flatMap((product) => product.image_ids)]),
      readUnconnected(site, products),
    ]);
    const shop = { ...website, merchandising: merchandising.of(website), payable: payments.payableOn(website) };
    const items = products.map((product) =>
      describeTemplateItem({
        product,
        variants: variants.get(product.id) ?? [],
        categories,
        images,
        forms,
        collectionPath: collectionPath(collection),
        isConnected: !unconnected.has(product.id),
        shop,
      }),
    );
    const structuredData: Record<string, JsonValue> = {};
    const [ownItem, listedItems] = own ? [items[0], items.slice(1)] : [undefined, items];
    await Promise.all(
      details.map(async (read) => {
        const [ofOwn, ofListed] = await Promise.all([
          ownItem ? read({ site, website }, [ownItem], "item") : undefined,
          listedItems.length > 0 ? read({ site, website }, listedItems, "list") : undefined,
        ]);
        if (ownItem) {
          Object.assign(ownItem, ofOwn?.get(ownItem.id)?.model);
          Object.assign(structuredData, ofOwn?.get(ownItem.id)?.structuredData);
        }
        for (const item of listedItems) Object.assign(item, ofListed?.get(item.id)?.model);
      }),
    );
    return {
      own: ownItem,
      listed: listedItems,
      images,
      structuredData,
      tags: [...ids.map(catalogTags.product), ...[...images.keys()].map(siteTags.asset)],
    };
  };
}

export type ProductDescriber = ReturnType<typeof createProductDescriber>;
