import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readStockRoute, type ShopProduct } from "#features/commerce/catalog/shopContract.ts";
import { noticeTexts } from "#features/commerce/merchandising/browserContract.ts";
import { merchandisingSettings } from "#features/commerce/merchandising/contract.ts";
import { describeMerchandising } from "#features/commerce/merchandising/domain/describeMerchandising.ts";
import { cartCalls, cartFailures } from "../browserContract.ts";
import type { ShoppingCart } from "../contract.ts";
import { addToCartProblem } from "./addToCartProblem.ts";
import { CartPage } from "./CartPage.tsx";
import { CartTotals } from "./CartTotals.tsx";
import { shouldLoadCart } from "./cartStore.ts";
import { countLabel, shownCount } from "./cartTexts.ts";
import { AddToCart } from "./product/AddToCart.tsx";
import { CartLink } from "./product/CartLink.tsx";
import { CartPill } from "./product/CartPill.tsx";
import { alertTitle, giftCardUrl, purchasedChoice } from "./purchase.ts";
import { buildShownCart } from "./shownCart.testing.ts";

const html = (element: ReactElement) => renderToStaticMarkup(element);

function product(optionNames: string[], more: Partial<ShopProduct> = {}): ShopProduct {
  const attributes = (value: string) => Object.fromEntries(optionNames.map((name) => [name, value]));
  const stock = { priceText: "$24.00", unlimited: false, qtyInStock: 5 };
  return {
    itemId: "mug",
    name: "Speckled mug",
    productType: 1,
    optionNames,
    variants: [
      { id: "variant-a", sku: "A", attributes: attributes("a"), ...stock },
      { id: "variant-b", sku: "B", attributes: attributes("b"), ...stock, qtyInStock: 0 },
    ],
    addButtonText: "Add To Cart",
    merchandising: describeMerchandising(merchandisingSettings.parse({}), "", noticeTexts),
    ...more,
  };
}

describe("addToCartProblem (spec.txt §5)", () => {
  const problem = (optionNames: string[], chosen: Record<string, string> = {}, quantity = "1") =>
    addToCartProblem(product(optionNames), { chosen, quantity });

  it("names the options that were not chosen", () => {
    expect(problem(["Size"])).toBe("Please select the Size option.");
    expect(problem(["Size", "Glaze"])).toBe("Please select the Size and Glaze options.");
    expect(problem(["Size", "Glaze", "Foot"])).toBe("Please select the Size, Glaze and Foot options.");
    expect(problem(["Size", "Glaze", "Foot"], { Glaze: "a" })).toBe("Please select the Size and Foot options.");
  });

  it("refuses missing combinations, sold-out stock, and invalid quantities", () => {
    expect(problem(["Size", "Glaze"], { Size: "a", Glaze: "b" })).toBe(cartFailures["variant-unavailable"].message);
    expect(problem(["Size"], { Size: "b" })).toBe("Sorry, we do not have enough of that item available.");
    expect(problem(["Size"], { Size: "a" }, "two")).toBe("Quantity must be a number.");
    expect(problem(["Size"], { Size: "a" }, "")).toBe("Quantity must be a number.");
    expect(problem(["Size"], { Size: "a" }, "1.5")).toBe("Quantity must be a whole number");
    expect(problem(["Size"], { Size: "a" }, "10000")).toBe("Quantity must be between 1 and 9999.");
    expect(problem(["Size"], { Size: "a" }, " 2 ")).toBeUndefined();
  });
});

it.for<[Partial<ShoppingCart>, string | undefined]>([
  [{}, "Shipping and tax are calculated at checkout."],
  [{ missing: { shipping: true, tax: false } }, "Shipping is calculated at checkout."],
  [{ missing: { shipping: false, tax: true } }, "Tax is calculated at checkout."],
  [{ missing: { shipping: false, tax: false } }, undefined],
  [{ shippingLocation: { country: "US", state: "NY", postcode: "" } }, undefined],
])("says what is added to the subtotal at checkout: %j", ([given, note]) => {
  const totals = html(<CartTotals cart={{ ...buildShownCart([{}]), ...given }} />);
  expect(/<p class="cart-note">(.*?)<\/p>/.exec(totals)?.[1]).toBe(note);
});

it("reads the stock at the catalog's address", () => {
  expect(cartCalls.readStock).toEqual({ method: readStockRoute.method, path: readStockRoute.path });
});

it("asks for a gift card's denomination with its own text, and for one of products without quantities (spec.txt §5)", () => {
  const card = product(["Value"], { productType: 4 });
  expect(addToCartProblem(card, { chosen: {}, quantity: "1" })).toBe("Select a denomination for the Gift Card");
  expect(alertTitle(card, true)).toBe("Unable to purchase Gift Card");
  expect(giftCardUrl(card, { chosen: { Value: "a" }, quantity: "1" })).toBe("/checkout/gift-card/mug?sku=A");
  const plan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
  const many = { chosen: { Size: "a" }, quantity: "7" };
  expect(purchasedChoice(product(["Size"]), many).quantity).toBe("7");
  expect(purchasedChoice(product(["Size"], { subscription: plan }), many).quantity).toBe("1");
  expect(purchasedChoice(product(["Size"], { productType: 5 }), many).quantity).toBe("1");
});

describe("AddToCart", () => {
  it("is a plain form with a real button before scripts", () => {
    const markup = html(<AddToCart product={product(["Size"])} expressCheckout={false} />);
    expect(markup).toContain(
      '<form id="add-to-cart-mug" class="add-to-cart-form" action="/cart/entries" method="post">',
    );
    expect(markup).toContain('<input type="hidden" name="itemId" value="mug"/>');
    expect(markup).toMatch(/<button type="submit"[^>]*data-item-id="mug"[^>]*>.*Add To Cart/);
    expect(markup).not.toContain("disabled");
  });

  it("shows the answer to the plain form under the title of the purchase", () => {
    const submitted = { message: "Please select the Size option.", chosen: {}, quantity: "1" };
    const answered = (expressCheckout: boolean) =>
      html(<AddToCart product={product(["Size"])} submitted={submitted} expressCheckout={expressCheckout} />);
    expect(answered(false)).toContain("Unable to Add Item</strong> <span>Please select the Size option.</span>");
    expect(answered(true)).toContain("Unable to Purchase Item</strong>");
    // The browser scrolls to it: on a phone the button is far down.
    expect(answered(false)).toContain('<div class="cart-alert-text" tabindex="-1" autofocus="">');
  });

  it("is disabled if everything, or the choice, is sold out", () => {
    const gone = product(["Size"], { variants: product(["Size"]).variants.slice(1) });
    expect(html(<AddToCart product={gone} expressCheckout={false} />)).toMatch(
      /<button[^>]*disabled=""[^>]*>.*sold out/,
    );
    const submitted = { message: "", chosen: { Size: "b" }, quantity: "1" };
    const chosen = html(<AddToCart product={product(["Size"])} submitted={submitted} expressCheckout={false} />);
    expect(chosen).toMatch(/<button[^>]*disabled=""[^>]*>.*sold out/);
  });
});

describe("the texts of a cart", () => {
  it("counts up to 100, then shows 100+ (spec.txt §2)", () => {
    const shown = (locale: string) => [1, 100, 101].map((count) => shownCount(count, locale));
    expect(shown("en-US")).toEqual(["1", "100", "100+"]);
    expect(shown("ar-SA")).toEqual(["١", "١٠٠", "١٠٠+"]);
    expect(countLabel(2, "ar-SA")).toBe("٢ items in cart");
    expect(countLabel(101, "ar-SA")).toBe("More than ١٠٠ items in cart");
    expect(countLabel(101, "en-US")).toBe("More than 100 items in cart");
    expect(countLabel(1, "en-US")).toBe("1 item in cart");
  });

  it("loads the cart only when a cookie shows one or someone is signed in (spec.txt §4)", () => {
    expect(shouldLoadCart("crumb=x; has-cart=true")).toBe(true);
    expect(shouldLoadCart("has-cart=false")).toBe(false);
    expect(shouldLoadCart("")).toBe(false);
    expect(shouldLoadCart(`siteUserInfo=${encodeURIComponent('{"authenticated":true,"siteUserId":"1"}')}`)).toBe(true);
    expect(shouldLoadCart(`siteUserInfo=${encodeURIComponent('{"authenticated":false}')}`)).toBe(false);
  });
});

describe("the same page for everyone", () => {
  it("renders pill and link without a cart", () => {
    expect(html(<CartPill style="DARK" />)).toBe(
      '<div class="floating-cart floating-cart-dark absolute-cart-box sqs-pill-shopping-cart dark is-hidden" data-cart-state="uninitialized"></div>',
    );
    expect(html(<CartLink label="Cart" />)).toBe(
      '<a class="cart-link" href="/cart"><span class="cart-link-label">Cart</span></a>',
    );
  });
});

describe("CartPage", () => {
  const cart: ShoppingCart = buildShownCart([{ quantity: 2, purchasePriceCents: 2400 }]);

  it("reads like a receipt", () => {
    const text = html(<CartPage countries={[]} firstCountry="" cart={cart} />).replace(/<[^>]+>/g, " ");
    for (const words of ["Speckled mug", "Size", "Large", "$24.00 each", "$48.00", "Subtotal", "Checkout"]) {
      expect(text).toContain(words);
    }
  });

  it("works by plain forms: update, remove, check out", () => {
    const markup = html(<CartPage countries={[]} firstCountry="" cart={cart} />);
    expect(markup).toContain('action="/cart/entries/change" method="post"');
    expect(markup).toContain('name="entryId" value="entry-1"');
    expect(markup).toMatch(/<button type="submit"[^>]*value="update" name="action">Update/);
    expect(markup).toMatch(/<button type="submit"[^>]*value="remove" aria-label="Remove Speckled mug" name="action">/);
    expect(markup).toContain('action="/checkout/start" method="post"');
  });

  it("shows answers with a way to change them, on a separate page without scripts", () => {
    const answered = buildShownCart([{ answers: [{ title: "Words", text: "For Ada" }], hasForm: true }]);
    const markup = html(<CartPage countries={[]} firstCountry="" cart={answered} />);
    expect(markup).toContain("<dt><bdi>Words</bdi></dt> <dd><bdi>For Ada</bdi></dd>");
    expect(markup).toContain('href="/cart/entries/entry-1/answers" aria-label="Edit your answers for Speckled mug"');
  });

  it("offers what is left of a line, or says that it is sold out", () => {
    const short = buildShownCart([{ quantity: 4, available: 1, problem: "out-of-stock" }]);
    expect(html(<CartPage countries={[]} firstCountry="" cart={short} />)).toContain("Only 1 is left.");
    expect(html(<CartPage countries={[]} firstCountry="" cart={short} />)).toContain("Change to 1");
    const none = buildShownCart([{ available: 0, problem: "out-of-stock" }]);
    expect(html(<CartPage countries={[]} firstCountry="" cart={none} />)).toContain("This item is sold out.");
    const gone = html(
      <CartPage countries={[]} firstCountry="" cart={buildShownCart([{ available: 0, problem: "unavailable" }])} />,
    );
    expect(gone).toContain("This item is no longer available.");
    expect(gone).not.toContain('href="/shop/p/speckled-mug"');
    expect(gone).not.toContain('name="quantity"');
  });

  it("says when it is empty, when too little is in it, and when a line exceeds the stock", () => {
    expect(html(<CartPage countries={[]} firstCountry="" cart={buildShownCart([])} />)).toContain(
      "You have nothing in your shopping cart.",
    );
    const minimum = "To check out, your order subtotal must be $50.00 or more.";
    expect(html(<CartPage countries={[]} firstCountry="" cart={{ ...cart, minimumMessage: minimum }} />)).toContain(
      minimum,
    );
    const scarce = buildShownCart([{ quantity: 4, available: 3, problem: "out-of-stock" }]);
    expect(html(<CartPage countries={[]} firstCountry="" cart={scarce} />)).toContain(
      "Sorry, we do not have enough of that item available.",
    );
  });

  it("shows the answer to a plain form", () => {
    const markup = html(<CartPage countries={[]} firstCountry="" cart={cart} message="Quantity must be a number." />);
    expect(markup).toContain("Unable to update quantity</strong> <span>Quantity must be a number.</span>");
  });
});
