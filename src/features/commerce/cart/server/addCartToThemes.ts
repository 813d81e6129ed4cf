import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { cartTexts } from "../browserContract.ts";
import { type CartPillProps, cartLinkIsland, cartPillIsland } from "../contract.ts";
import { addProductButton } from "./addProductButton.ts";

/** Pages without the pill, where it would be in the way. */
const withoutPill: readonly number[] = [
  pageTypes.cart,
  pageTypes.checkout,
  pageTypes.orderConfirmed,
  pageTypes.orderReceived,
  pageTypes.membershipConfirmed,
  pageTypes.lockScreen,
];

/**
 * The cart in themes (spec.txt §2): the header's link with `{.|cart-link}`, and the floating pill at the bottom of a
 * page, except with express checkout and on the cart page. Both look the same for every visitor; the cart's content
 * arrives after the page. The pill is hidden if the theme has a custom cart, and fills it in.
 */
export function addCartToThemes(app: App, themes: Themes): void {
  const { islands } = app.services;
  addProductButton(app, themes);
  themes.addStyles({ file: "src/features/commerce/cart/storefront/pill.layout.css" });
  themes.addFormatter("cart-link", (_value, _page, args) =>
    islands.render(cartLinkIsland, { label: args[0] ?? cartTexts.pillLabel }),
  );
  // The engine has no working formatter for these. Like its `cart-quantity`, they are filled in by the browser.
  themes.addFormatter("cart-subtotal", (_value, { website: { currency, locale } }) => {
    return `<span class="sqs-cart-subtotal">${formatMoney({ cents: 0, currency }, locale)}</span>`;
  });
  themes.addFooter(({ website, model }) => {
    if (website.express_checkout || withoutPill.includes(model.pageType)) return "";
    return islands.render(cartPillIsland, { style: website.cart_pill_style as CartPillProps["style"] });
  });
}
