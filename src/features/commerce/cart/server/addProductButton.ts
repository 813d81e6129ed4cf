import { productTypes } from "#features/commerce/catalog/domain/productTypes.ts";
import { asProduct, renderProductIsland } from "#features/commerce/catalog/server/index.ts";
import type { ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { addToCartIsland } from "../contract.ts";

const boughtTypes: readonly number[] = Object.values(productTypes);

/** `{@|add-to-cart-btn}`; an imported product of a type that nobody sells has no such button. */
export function addProductButton(app: App, themes: Themes): void {
  const button: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    if (!item || !boughtTypes.includes(item.structuredContent.productType)) return "";
    const more = { expressCheckout: page.website.express_checkout };
    return renderProductIsland(app.services.islands, addToCartIsland, item, page, more);
  };
  themes.addFormatter("add-to-cart-btn", button);
}
