import { asProduct, renderProductIsland } from "#features/commerce/catalog/server/index.ts";
import type { ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { addToCartIsland } from "../contract.ts";
import { cartProductTypes } from "./describeCart.ts";

/** `{@|add-to-cart-btn}`; products of types that do not go into a cart have no such button. */
export function addProductButton(app: App, themes: Themes): void {
  const button: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    if (!item || !cartProductTypes.includes(item.structuredContent.productType)) return "";
    const more = { expressCheckout: page.website.express_checkout };
    return renderProductIsland(app.services.islands, addToCartIsland, item, page, more);
  };
  themes.addFormatter("add-to-cart-btn", button);
}
