import type { PageRendering } from "#features/site/themes/server/index.ts";
import type { Island } from "#kernel/contract/defineIsland.ts";
import { type IslandRenderer, sharedPropHtml } from "#kernel/server/islands/islandRenderer.ts";
import type { ProductIslandProps } from "../../contract.ts";
import type { TemplateProduct } from "../describeTemplateItem.ts";
import { shopProduct } from "./shopProduct.ts";

const sentProducts = new WeakMap<PageRendering, Set<string>>();

/**
 * An island of a product. The product itself stands on the page once, before its first island: its variants are most
 * of the bytes, and every island needs them.
 * @param more what the island's props hold beside the product and what a plain form was answered
 */
export function renderProductIsland<Props extends ProductIslandProps>(
  islands: IslandRenderer,
  island: Island<Props>,
  item: TemplateProduct,
  page: PageRendering,
  more: Omit<Props, keyof ProductIslandProps>,
): string {
  const product = shopProduct(item, page);
  const { submitted } = page;
  const props: ProductIslandProps = {
    product,
    ...(submitted?.itemId === item.id
      ? { submitted: { message: submitted.message, chosen: submitted.chosen, quantity: submitted.quantity } }
      : {}),
  };
  const key = `product-${item.id}`;
  const html = islands.render(
    island as Island<ProductIslandProps>,
    { ...props, ...more },
    { shared: { product: key } },
  );
  const sent = sentProducts.get(page) ?? new Set();
  sentProducts.set(page, sent);
  if (island.hydration === "never" || sent.has(key)) return html;
  sent.add(key);
  return sharedPropHtml(key, product) + html;
}
