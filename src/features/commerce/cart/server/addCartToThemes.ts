import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { type CartPillProps, cartLinkIsland, cartPillIsland } from "../contract.ts";
import { addProductButton } from "./addProductButton.ts";

/** Pages on which a floating way to the cart would be in the way of it. */
const withoutPill: readonly number[] = [
  pageTypes.cart,
  pageTypes.checkout,
  pageTypes.orderConfirmed,
  pageTypes.orderReceived,
  pageTypes.lockScreen,
];

/**
 * What themes show of the cart (spec.txt §2): the header's link by `{.|cart-link}`, and the floating pill at the foot of
 * a page, unless express checkout is on or the page is the cart's own. Both look the same for every visitor: what is in
 * the cart arrives after the page. The pill hides itself where the theme has a
 * custom cart, and fills that in.
 */
export function addCartToThemes(app: App, themes: Themes): void {
  const { islands } = app.services;
  addProductButton(app, themes);
  themes.addStyles({ file: "src/features/commerce/cart/storefront/pill.layout.css" });
  themes.addFormatter("cart-link", (_value, _page, args) =>
    islands.render(cartLinkIsland, { label: args[0] ?? "Cart" }),
  );
  // The engine has none of these that works; like its `cart-quantity`, it is filled in by the browser.
  themes.addFormatter("cart-subtotal", (_value, { website: { currency, locale } }) => {
    return `<span class="sqs-cart-subtotal">${formatMoney({ cents: 0, currency }, locale)}</span>`;
  });
  themes.addFooter(({ website, model }) => {
    if (website.express_checkout || withoutPill.includes(model.pageType)) return "";
    return islands.render(cartPillIsland, { style: website.cart_pill_style as CartPillProps["style"] });
  });
}
