import { readTranslatedForms } from "#features/audience/forms/server/index.ts";
import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import { catalogTags } from "../../contract.ts";
import type { ReadItemDetails } from "../Catalog.ts";
import { attributesOf, type CategoryRow, type ProductRow, readUnconnected, readVariants } from "../productRecords.ts";
import { readCatalogTexts, translateOptions } from "../productTranslations.ts";
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
  /** More categories of the page, and options by name, whose translations are returned. */
  alsoCategories?: readonly CategoryRow[];
  optionNames?: readonly string[];
}

/** Describes all products of a page for templates at once, in a limited number of statements. */
export function createProductDescriber(
  assets: Pick<Assets, "findTemplateImages">,
  payments: Pick<PaymentProviders, "payableOn">,
  details: readonly ReadItemDetails[],
) {
  return async function describeProducts({ site, website, collection }: SourceRequest, asked: ToDescribe) {
    const { own, listed, withForms = false, imageIds = [], alsoCategories = [], optionNames = [] } = asked;
    const stored = own ? [own, ...listed] : [...listed];
    const ids = stored.map((product) => product.id);
    // A list only names its products' forms. They are read where a product is bought.
    const asking = withForms ? stored : own ? [own] : [];
    const formIds = asking.flatMap((product) => product.additional_fields_form_id ?? []);
    const [variants, forms, images, unconnected, texts] = await Promise.all([
      readVariants(site, ids),
      readTranslatedForms({ site, website }, formIds),
      assets.findTemplateImages(site, [...imageIds, ...stored.flatMap((product) => product.image_ids)]),
      readUnconnected(site, stored),
      readCatalogTexts(site, website, {
        productIds: ids,
        categoryIds: [...asked.categories, ...alsoCategories].map(({ id }) => id),
        optionNames: [...optionNames, ...stored.flatMap((product) => product.option_names)],
      }),
    ]);
    const categories = asked.categories.map(texts.category);
    const translated = stored.map((product) => {
      const own = variants.get(product.id) ?? [];
      const options = translateOptions(texts, { optionNames: product.option_names, variants: own.map(attributesOf) });
      return {
        product: { ...texts.product(product), option_names: options.optionNames },
        variants: own.map((variant, index) => ({ ...variant, attributes: options.variants[index] ?? {} })),
      };
    });
    const shop = { ...website, merchandising: merchandising.of(website), payable: payments.payableOn(website) };
    const items = translated.map((product) =>
      describeTemplateItem({
        ...product,
        categories,
        images,
        forms,
        collectionPath: collectionPath(collection),
        isConnected: !unconnected.has(product.product.id),
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
      /** The row of the product of its own page, in the language of the page. */
      ownRow: own && translated[0]?.product,
      categories,
      texts,
      listed: listedItems,
      images,
      structuredData,
      tags: [...ids.map(catalogTags.product), ...[...images.keys()].map(siteTags.asset)],
    };
  };
}

export type ProductDescriber = ReturnType<typeof createProductDescriber>;
