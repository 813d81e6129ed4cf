import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { buildShownCart } from "#features/commerce/cart/storefront/shownCart.testing.ts";
import { type CheckoutSection, checkoutTexts, sectionOfRefusal } from "../browserContract.ts";
import { type CheckoutState, checkoutFailures } from "../contract.ts";
import type { ConfirmedPageProps } from "../islandsContract.ts";
import { CheckoutPage } from "./CheckoutPage.tsx";
import { ConfirmedPage } from "./ConfirmedPage.tsx";
import { sectionProblemOf } from "./sectionProblem.ts";
import { sectionSummary } from "./sectionSummary.ts";

const html = (element: ReactElement) => renderToStaticMarkup(element);

const state: CheckoutState = {
  cartToken: "token",
  sections: ["email", "delivery", "payment", "review"],
  kind: "cart",
  section: "review",
  form: null,
  formAnswers: {},
  details: [],
  note: null,
  policies: [],
  asksConsent: false,
  email: "ada@example.com",
  address: {
    firstName: "Ada",
    lastName: "Lovelace",
    address1: "1 Kiln Lane",
    address2: "",
    city: "Portland",
    state: "OR",
    postcode: "97201",
    country: "US",
  },
  addressLines: ["Ada Lovelace", "1 Kiln Lane", "Portland, OR 97201", "United States"],
  place: { country: "US", state: "", postcode: "" },
  shippingRateId: "flat",
  deliveryMessage: null,
  shippingRates: [
    { id: "express", name: "Express", priceCents: 2000, priceText: "$20.00", pickup: null },
    { id: "flat", name: "Standard", priceCents: 800, priceText: "$8.00", pickup: null },
  ],
  payment: { provider: "test", title: "Card", brand: "Visa", lastFour: "4242" },
  paymentChoices: [
    { provider: "test", title: "Card", instructions: "", asksForCard: true, cardForm: null },
    { provider: "manual", title: "Bank transfer", instructions: "IBAN DE00", asksForCard: false, cardForm: null },
  ],
  suggestsAddresses: false,
  countries: [
    { code: "DE", name: "Germany" },
    { code: "US", name: "United States" },
  ],
  cart: { ...buildShownCart([{ quantity: 2 }]), grandTotalCents: 6080 },
  isBeforeShipping: false,
  texts: { subtotal: "$48.00", shipping: "$8.00", tax: "$4.80", discounts: [], grandTotal: "$60.80", amountDue: null },
  takesGiftCards: true,
  giftCards: [],
  amountDueCents: 6080,
  isCovered: false,
  giftCardFor: null,
  subscription: null,
};

const page = (open: CheckoutSection, more: Partial<CheckoutState> = {}) =>
  html(<CheckoutPage state={{ ...state, ...more }} open={open} />);

/** Text of each label → name of its field, without the discount code's, which is beside the sections. */
function labels(markup: string): Record<string, string | undefined> {
  const found = [...markup.matchAll(/<label class="field-label" for="([^"]+)">([^<]+)<\/label>/g)];
  return Object.fromEntries(
    found
      .filter(([, , text]) => text !== checkoutTexts.codeLabel)
      .map(([, id, text]) => [text, new RegExp(`id="${id}"[^>]* name="([^"]+)"`).exec(markup)?.[1]]),
  );
}

describe("CheckoutPage", () => {
  it("prints no links that lead to its parts", () => {
    const links = [...page("review").matchAll(/<a [^>]+>/g)].map(([link]) => link);
    expect(links).toHaveLength(4);
    for (const link of links) expect(link).toContain("data-only-screen");
  });

  it("names each discount beside its amount, and shows the entered code with a way to remove it", () => {
    const discounts = [
      { label: "Summer sale", text: "-$4.00" },
      { label: "Discount (KILN10)", text: "Free shipping" },
    ];
    const cart = { ...state.cart, coupons: ["KILN10"] };
    const markup = page("review", { cart, texts: { ...state.texts, discounts } });
    expect(markup).toContain("<dt><bdi>Summer sale</bdi></dt><dd>-$4.00</dd>");
    expect(markup).toContain("<dt><bdi>Discount (KILN10)</bdi></dt><dd>Free shipping</dd>");
    expect(markup).toContain('aria-label="Remove the code KILN10"');
    // The field stays for gift cards.
    expect(markup).toContain('name="discountCode"');
  });

  it("shows gift cards with what each pays and what is left, and asks for no payment method if they pay everything", () => {
    const giftCards = [
      { id: "card", lastFour: "ACDE", amountText: "-$60.80", leftText: "$4.20 left", problem: null },
      { id: "other", lastFour: "FHJK", amountText: "$0.00", leftText: "$0.00 left", problem: "Nothing is left on it." },
    ];
    const texts = { ...state.texts, amountDue: "$0.00" };
    const markup = page("review", { giftCards, texts, amountDueCents: 0, isCovered: true, payment: null });
    expect(markup).toContain("Gift card ending in ACDE");
    expect(markup).toContain("$4.20 left");
    expect(markup).toContain("Nothing is left on it.");
    expect(markup).toContain('aria-label="Remove the gift card ending in ACDE"');
    expect(markup).toContain("<dt>Amount due</dt><dd>$0.00</dd>");
    expect(markup).toContain('name="expectedDueCents" value="0"');
    expect(markup).toContain(checkoutTexts.covered);
    expect(markup).not.toContain("section=payment");
  });

  it("shows a refused code in its field, with the reason, in an open summary", () => {
    const code = { typed: "nope <b>", error: "The code NOPE is not valid." };
    const markup = html(<CheckoutPage state={state} open="email" code={code} />);
    expect(markup).toContain('<details class="order-summary-folded" open="">');
    expect(markup).toContain('value="nope &lt;b&gt;"');
    expect(markup).toContain('aria-describedby="summary-code-error"');
    expect(markup).toContain('<p class="field-error" id="summary-code-error">The code NOPE is not valid.</p>');
  });

  it("opens one section, names the progress, and posts each section to the plain form's address", () => {
    const markup = page("email", { section: "email", email: "", payment: null });
    expect(markup).toContain('noValidate="" action="/checkout" method="post"');
    expect(markup).toContain('name="cartToken" value="token"');
    expect(markup).toContain('name="section" value="email"');
    expect(markup).toContain('<li class="checkout-step is-open" aria-current="step">Email</li>');
    expect(markup.match(/<form class="checkout-form"/g)).toHaveLength(1);
    expect(markup).not.toContain(">Edit<");
    expect(labels(markup)).toEqual({ Email: "email" });
  });

  it("asks for the address under the agreed labels, with the server's values", () => {
    const markup = page("delivery");
    expect(labels(markup)).toEqual({
      Country: "country",
      "First name": "firstName",
      "Last name": "lastName",
      Address: "address1",
      "Apartment, suite, etc. (optional)": "address2",
      City: "city",
      State: "state",
      "ZIP code": "postcode",
    });
    expect(Object.keys(labels(markup))[0]).toBe("Country");
    expect(markup).toContain('<option value="OR" selected="">Oregon</option>');
    expect(markup).toContain('value="1 Kiln Lane"');
    expect(markup).toContain('autoComplete="shipping postal-code"');
    expect(markup).toContain('<option value="US" selected="">United States</option>');
    expect(markup).toMatch(/name="shippingRateId" checked="" value="flat"/);
  });

  it("starts the address with the likely country, in that country's format", () => {
    const begun = page("delivery", { address: null });
    expect(begun).toContain('<option value="US" selected="">United States</option>');
    expect(begun).toContain('name="askedCountry" value="US"');
    const german = page("delivery", { address: null, place: { country: "DE", state: "", postcode: "10115" } });
    expect(Object.keys(labels(german))).not.toContain("State");
    expect(labels(german)).toMatchObject({ "Postal code": "postcode" });
    expect(german).toContain('value="10115"');
    expect(german).toMatch(/<noscript><button[^>]* value="country"[^>]*>Update country<\/button>/);
  });

  it("asks for a card and names the test cards, without card data from the server", () => {
    const markup = page("payment");
    expect(labels(markup)).toEqual({
      "Card number": "cardNumber",
      "Expiration date": "expiry",
      "Security code": "securityCode",
    });
    for (const text of ["4242 4242 4242 4242", "4000 0000 0000 0002", "4000 0000 0000 9995", "4000 0000 0000 0119"]) {
      expect(markup).toContain(text);
    }
    expect(markup).toContain("no real card is charged");
    expect(markup).toContain("IBAN DE00");
    expect(markup).toMatch(/autoComplete="cc-number" inputMode="numeric"/);
    expect(markup).not.toMatch(/name="(cardNumber|expiry|securityCode)"[^>]* value=/);
  });

  it("reviews the entered data, with links back, and shows the agreed total", () => {
    const markup = page("review");
    expect(markup).toContain(">Place order</button>");
    expect(markup).toContain('name="expectedTotalCents" value="6080"');
    expect(markup).toContain("Visa ending in 4242");
    for (const section of ["email", "delivery", "payment"]) {
      expect(markup).toContain(`href="/checkout?cartToken=token&amp;section=${section}"`);
    }
    expect(markup).toContain("$60.80");
  });

  it("does not ask to pay nothing where gift cards pay everything", () => {
    const covered = { ...state, isCovered: true, amountDueCents: 0, texts: { ...state.texts, amountDue: "$0.00" } };
    const markup = html(<CheckoutPage state={covered} open="review" />);
    expect(markup).toContain("Your gift cards pay for all of it.");
    expect(markup).not.toContain("You pay $0.00");
  });

  it("shows the answer to a plain form beside its fields, with the typed values", () => {
    const submitted = {
      code: "section-incomplete",
      section: "delivery" as const,
      message: "One or more fields is invalid, please check your entries.",
      errors: { city: "Required" },
      values: { firstName: "Grace", city: "" },
    };
    const markup = html(<CheckoutPage state={state} open="delivery" submitted={submitted} />);
    expect(markup).toContain('role="alert"><p class="checkout-alert-text">One or more fields is invalid');
    expect(markup).toContain('<p class="field-error" id="checkout-city-error">Required</p>');
    expect(markup).toMatch(/id="checkout-city"[^>]*aria-invalid="true" aria-describedby="checkout-city-error"/);
    expect(markup).toContain('value="Grace"');
  });

  it("says once, beside an open summary, that the order has changed and must be checked", () => {
    const submitted = { code: "price-changed", section: "review" as const, errors: {}, values: {} };
    const { message } = checkoutFailures["price-changed"];
    const markup = html(<CheckoutPage state={state} open="review" submitted={{ ...submitted, message }} />);
    expect(markup).toContain("The total of your order has changed.");
    expect(markup.match(/review your order/g)).toHaveLength(1);
    expect(markup).toContain('<details class="order-summary-folded" open="">');
    expect(page("review")).toContain('<details class="order-summary-folded">');
  });

  it("says that shipping comes later only while something ships and nothing is chosen", () => {
    const before = { shippingRateId: null, texts: { ...state.texts, shipping: null } };
    expect(page("email", before)).toContain("Chosen after you enter an address");
    const digital = { ...before, cart: { ...state.cart, requiresShipping: false } };
    expect(page("email", digital)).not.toContain("Chosen after you enter an address");
    expect(page("delivery", digital)).toContain("Nothing in this order is shipped");
  });
});

it("says that tax comes with the address, instead of an unknown amount", () => {
  const before = page("email", { address: null, texts: { ...state.texts, tax: null } });
  expect(before).toContain("<dt>Tax</dt><dd>Calculated after you enter an address</dd>");
  expect(before).not.toContain("$0.00");
  expect(page("payment")).toContain("<dt>Tax</dt><dd>$4.80</dd>");
});

describe("a refused section", () => {
  it("finds the fields by their own names", () => {
    const envelope = { code: "invalid-input", message: "m", errors: { "address.city": "Required", email: "no" } };
    expect(sectionProblemOf("delivery", envelope)).toEqual({
      code: "invalid-input",
      section: "delivery",
      message: "m",
      errors: { city: "Required", email: "no" },
    });
  });

  it("is fixed where it failed", () => {
    const refusals = ["card-declined", "insufficient-funds", "processing-error", "card-blocked", "too-many-payments"];
    for (const code of [...refusals, "payment-unavailable"]) {
      expect([code, sectionOfRefusal({ code })]).toEqual([code, "payment"]);
    }
    expect(sectionOfRefusal({ code: "shipping-unavailable" })).toBe("delivery");
    expect(sectionOfRefusal({ code: "out-of-stock" })).toBe("review");
    const incomplete = { code: "section-incomplete", message: "", errors: { delivery: "Required" } };
    expect(sectionOfRefusal(incomplete)).toBe("delivery");
  });
});

describe("sectionSummary", () => {
  it("shows the entered data, and nothing for missing data", () => {
    expect(sectionSummary("delivery", state)).toEqual([
      "Ada Lovelace",
      "1 Kiln Lane",
      "Portland, OR 97201",
      "United States",
      "Standard, $8.00",
    ]);
    const pickup = { address: "2 Field Road\n Salem", openingHours: "Fridays 9–17" };
    const studio = { id: "studio", name: "Studio", priceCents: 0, priceText: "$0.00", pickup };
    expect(
      sectionSummary("delivery", { ...state, shippingRates: [studio], shippingRateId: "studio" }),
      "where it is picked up, and not where the buyer lives",
    ).toEqual(["Studio, $0.00", "2 Field Road", "Salem", "Fridays 9–17"]);
    const manual = { provider: "manual", title: "Bank transfer", brand: "", lastFour: "" };
    expect(sectionSummary("payment", { ...state, payment: manual })).toEqual(["Bank transfer"]);
    expect(sectionSummary("email", { ...state, email: "" })).toEqual([]);
    expect(sectionSummary("delivery", { ...state, address: null, addressLines: [] })).toEqual([]);
  });
});

describe("ConfirmedPage", () => {
  const confirmed: ConfirmedPageProps = {
    orderNumber: 7,
    email: "ada@example.com",
    isMailed: true,
    receiptPath: "/receipt",
    refunded: null,
    answers: [],
    note: "",
    placedAt: "November 20, 2026",
    isAwaitingPayment: false,
    isPaid: true,
    hold: [],
    holdNext: "",
    contactEmail: "",
    isShipped: true,
    shipments: [],
    pickup: [],
    isCanceled: false,
    isMembership: false,
    isUntaxed: false,
    isTaxIncluded: false,
    paymentInstructions: "IBAN DE00",
    payment: ["Visa ending in 4242"],
    lines: [
      {
        name: "Speckled mug",
        attributes: "Large",
        answers: [{ title: "Words", text: "For Ada" }],
        quantity: 2,
        totalText: "$48.00",
        imageUrl: null,
        altText: "",
        downloadUrl: null,
        downloadText: null,
      },
    ],
    address: ["Ada Lovelace", "1 Kiln Lane"],
    texts: { ...state.texts, shippingLabel: "Shipping (Standard)" },
  };

  it("says whether the prices include the tax, and names none where nothing can be taxed", () => {
    const taxRow = (props: Partial<ConfirmedPageProps>) =>
      /<dt>(Tax[^<]*)</.exec(html(<ConfirmedPage {...confirmed} {...props} />))?.[1];
    expect(taxRow({})).toBe("Tax");
    expect(taxRow({ isTaxIncluded: true })).toBe("Tax (included)");
    expect(taxRow({ isUntaxed: true })).toBeUndefined();
  });

  it("thanks, shows the order number and says where the email is sent", () => {
    const markup = html(<ConfirmedPage {...confirmed} />);
    for (const text of ["Thank you", "Order #7", "For Ada", "ada@example.com", "$60.80", "1 Kiln Lane"])
      expect(markup).toContain(text);
    expect(markup).toContain("<h2>Payment</h2><p>Visa ending in 4242</p>");
    expect(markup).not.toContain("IBAN");
    expect(html(<ConfirmedPage {...confirmed} payment={[]} />)).not.toContain("<h2>Payment</h2>");
  });

  it("keeps the text and digits of a date together in right-to-left languages", () => {
    const date = "5 \u05d1\u05e0\u05d5\u05d1\u05de\u05d1\u05e8 2026";
    expect(html(<ConfirmedPage {...confirmed} placedAt={date} />)).toContain(`Placed \u2068${date}\u2069<`);
  });

  it("promises no email if none can be sent", () => {
    const markup = html(<ConfirmedPage {...confirmed} isMailed={false} />);
    expect(markup).not.toContain("We sent a confirmation");
    expect(markup).toContain("We saved your order under ada@example.com.");
  });

  it("says that a canceled order was canceled, and awaits no money", () => {
    const markup = html(<ConfirmedPage {...confirmed} isCanceled />);
    expect(markup).toContain("Your order was canceled");
    expect(markup).not.toContain("We sent a confirmation");
    expect(markup).not.toContain("payment arrives");
  });

  it("says how to pay while the payment is awaited", () => {
    const markup = html(<ConfirmedPage {...confirmed} isAwaitingPayment />);
    expect(markup).toContain("Your order is received");
    expect(markup).toContain("IBAN DE00");
  });
});
