import { asProduct, renderProductIsland } from "#features/commerce/catalog/server/index.ts";
import type { ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { productScarcityIsland } from "../contract.ts";
import { scarceQuantity } from "../domain/scarcity.ts";

/**
 * `{@|product-scarcity}`: how few are left, if the owner enabled the notice (spec.txt §4: hidden by default). On the
 * product's own page it follows the choice; in lists and blocks it is static.
 */
export function registerScarcity(app: App, { themes }: { themes: Themes }): void {
  const productScarcity: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    if (!item?.canBeBought) return "";
    const isOwnPage = page.model.item?.id === item.id;
    const { scarcityTemplateViews, scarcityThreshold } = item.merchandising;
    if (!scarcityTemplateViews.includes(isOwnPage ? "product-page" : "block")) return "";
    const { productType, variants } = item.structuredContent;
    const quantityOf = (chosen?: (typeof variants)[number]) =>
      scarceQuantity({ productType, scarcityThreshold, variants }, chosen);
    const isEverShown = isOwnPage
      ? variants.some((variant) => quantityOf(variant) !== undefined)
      : quantityOf() !== undefined;
    if (!isEverShown) return "";
    const island = isOwnPage ? productScarcityIsland : { ...productScarcityIsland, hydration: "never" as const };
    return renderProductIsland(app.services.islands, island, item, page, { locale: page.website.locale });
  };
  themes.addFormatter("product-scarcity", productScarcity);
}
