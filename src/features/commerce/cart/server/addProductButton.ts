import { asProduct, renderProductIsland } from "#features/commerce/catalog/server/index.ts";
import type { ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { addToCartIsland, cartFailures } from "../contract.ts";

const notForSale = () => `<p class="product-not-for-sale">${cartFailures["not-for-sale"].message}</p>`;

/** `{@|add-to-cart-btn}`, replaced by a text if the shop has no payment method for the product. */
export function addProductButton(app: App, themes: Themes): void {
  const button: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    if (!item) return "";
    if (!item.canBeBought) return notForSale();
    const more = { expressCheckout: page.website.express_checkout };
    return renderProductIsland(app.services.islands, addToCartIsland, item, page, more);
  };
  themes.addFormatter("add-to-cart-btn", button);
}
