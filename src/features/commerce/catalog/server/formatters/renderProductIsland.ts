import type { PageRendering } from "#features/site/themes/server/index.ts";
import type { Island } from "#kernel/contract/defineIsland.ts";
import { type IslandRenderer, sharedPropHtml } from "#kernel/server/islands/islandRenderer.ts";
import type { ProductIslandProps, ShopProduct } from "../../shopContract.ts";
import type { TemplateProduct } from "../describe/describeTemplateItem.ts";
import { shopProduct } from "./shopProduct.ts";

/** A product during a page's rendering, and whether it was sent already. */
interface PageProduct {
  product: ShopProduct;
  isSent: boolean;
}

const pageProducts = new WeakMap<PageRendering, Map<string, PageProduct>>();

function pageProduct(item: TemplateProduct, page: PageRendering): PageProduct {
  const products = pageProducts.get(page) ?? new Map<string, PageProduct>();
  pageProducts.set(page, products);
  const known = products.get(item.id) ?? { product: shopProduct(item, page), isSent: false };
  products.set(item.id, known);
  return known;
}

/**
 * Renders an island of a product. The product is on the page once, before its first island, because its variants are
 * most of the bytes and every island needs them.
 * @param more the island's props besides the product and a plain form's answer
 */
export function renderProductIsland<Props extends ProductIslandProps>(
  islands: IslandRenderer,
  island: Island<Props>,
  item: TemplateProduct,
  page: PageRendering,
  more: Omit<Props, keyof ProductIslandProps>,
): string {
  const known = pageProduct(item, page);
  const { product } = known;
  const { submitted } = page;
  const props: ProductIslandProps = {
    product,
    ...(submitted?.itemId === item.id && !submitted.form
      ? { submitted: { message: submitted.message, chosen: submitted.chosen, quantity: submitted.quantity } }
      : {}),
  };
  const key = `product-${item.id}`;
  const html = islands.render(
    island as Island<ProductIslandProps>,
    { ...props, ...more },
    { shared: { product: key } },
  );
  if (island.hydration === "never" || known.isSent) return html;
  known.isSent = true;
  return sharedPropHtml(key, product) + html;
}
