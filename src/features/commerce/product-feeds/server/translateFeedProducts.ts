import { readCatalogTexts, translateOptions } from "#features/commerce/catalog/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { FeedProduct } from "../domain/FeedProduct.ts";

/** The products in the language of the feed. One statement; none in the website's own. */
export async function translateFeedProducts(
  { site, website }: { site: SiteScope; website: Website },
  products: readonly FeedProduct[],
): Promise<FeedProduct[]> {
  const texts = await readCatalogTexts(site, website, {
    productIds: products.map(({ id }) => id),
    categoryIds: products.flatMap(({ categories }) => categories.flat().map(({ id }) => id)),
    optionNames: products.flatMap(({ optionNames }) => optionNames),
  });
  return products.map((product) => {
    const { id, name, excerpt, descriptionHtml } = product;
    const translated = texts.product({ id, name, excerpt, description_html: descriptionHtml });
    const attributes = product.variants.map((variant) => variant.attributes);
    const options = translateOptions(texts, { optionNames: product.optionNames, variants: attributes });
    return {
      ...product,
      name: translated.name,
      excerpt: translated.excerpt,
      descriptionHtml: translated.description_html,
      optionNames: options.optionNames,
      categories: product.categories.map((path) => path.map((category) => texts.category(category))),
      variants: product.variants.map((variant, index) => ({ ...variant, attributes: options.variants[index] ?? {} })),
    };
  });
}
