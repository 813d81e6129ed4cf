import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ShopProduct } from "#features/commerce/catalog/shopContract.ts";
import type { InstallmentOffer } from "../contract.ts";
import { installmentTexts } from "../domain/installmentTexts.ts";
import { CartInstallments } from "./CartInstallments.tsx";
import { InstallmentTeaser } from "./InstallmentTeaser.tsx";
import { ProductInstallments } from "./notices/ProductInstallments.tsx";

const afterpay: InstallmentOffer = {
  words: installmentTexts("afterpay", "en"),
  language: "en-US",
  pagePath: "/installments/afterpay",
  infoPath: "/installments/afterpay/en_US.html",
  country: "US",
  currency: "USD",
  locale: "en-US",
  minCents: 2000,
  maxCents: 200_000,
};
const clearpay: InstallmentOffer = {
  ...afterpay,
  words: installmentTexts("clearpay", "en"),
  language: "en-GB",
  pagePath: "/installments/clearpay",
  infoPath: "/installments/clearpay/en_GB.html",
  country: "GB",
  currency: "GBP",
  locale: "en-GB",
};

const markupOf = (offer: InstallmentOffer, totalCents: number) =>
  renderToStaticMarkup(<InstallmentTeaser offer={offer} totalCents={totalCents} />);
const readingOf = (markup: string) =>
  (/<p class="installments-text"[^>]*>(.*?)<\/p>/.exec(markup)?.[1] ?? "").replace(/<[^>]+>/g, "");

describe("the teaser (spec.txt §4)", () => {
  it.each([
    [afterpay, 2800, "or 4 interest-free payments of $7.00 with Afterpay"],
    [afterpay, 2000, "Afterpay available for orders over $20.00"],
    [afterpay, 200_000, "or 4 interest-free payments of $500.00 with Afterpay"],
    [afterpay, 200_001, "Afterpay available for orders up to $2,000.00"],
    [clearpay, 4800, "or 4 interest-free payments of £12.00 with Clearpay"],
    [clearpay, 100, "Clearpay available for orders over £20.00"],
  ])("%#: has exactly this text", (offer, totalCents, text) => {
    expect(readingOf(markupOf(offer, totalCents))).toBe(text);
  });

  it("is French in French-speaking Canada", () => {
    const offer: InstallmentOffer = {
      ...afterpay,
      words: installmentTexts("afterpay", "fr"),
      language: "fr-CA",
      country: "CA",
      currency: "CAD",
      locale: "fr-CA",
    };
    const markup = markupOf(offer, 4800);
    expect(markup).toContain('lang="fr-CA"');
    expect(readingOf(markup).replace(/\s/g, " ")).toBe("ou 4 paiements sans intérêt de 12,00 $ avec Afterpay");
    expect(readingOf(markupOf(offer, 100)).replace(/\s/g, " ")).toBe(
      "Afterpay offert pour les commandes de plus de 20,00 $",
    );
  });

  it("has an info button that leads to a page without scripts", () => {
    const markup = markupOf(clearpay, 4800);
    expect(markup).toContain('<form class="installments-more" action="/installments/clearpay">');
    expect(markup).toContain('aria-label="About paying with Clearpay" aria-haspopup="dialog"');
  });
});

describe("of a product", () => {
  const product: ShopProduct = {
    itemId: "mug",
    name: "Mug",
    productType: 1,
    optionNames: ["Size"],
    variants: ["Small", "Large"].map((size) => ({
      id: size,
      sku: size,
      attributes: { Size: size },
      priceText: "",
      unlimited: true,
      qtyInStock: 0,
    })),
    addButtonText: "Add To Cart",
    merchandising: {} as ShopProduct["merchandising"],
  };
  const teaserOf = (chosen: Record<string, string>) =>
    readingOf(
      renderToStaticMarkup(
        <ProductInstallments
          product={product}
          offer={afterpay}
          variantCents={[4800, 2400]}
          submitted={{ message: "", chosen, quantity: "1" }}
        />,
      ),
    );

  it("uses the lowest price before a choice, then the chosen variant's", () => {
    expect(teaserOf({})).toContain("$6.00");
    expect(teaserOf({ Size: "Small" })).toContain("$12.00");
    expect(teaserOf({ Size: "Large" })).toContain("$6.00");
  });
});

describe("of a cart (spec.txt §5)", () => {
  const shown = (more: Partial<Parameters<typeof CartInstallments>[0]>) =>
    renderToStaticMarkup(<CartInstallments offer={afterpay} totalCents={8000} productTypes={[1, 1]} {...more} />) !==
    "";

  it("is shown only if everything is physical", () => {
    expect(shown({})).toBe(true);
    expect(shown({ productTypes: [1, 2] })).toBe(false);
    expect(shown({ productTypes: [1, 3] })).toBe(false);
    expect(shown({ productTypes: [] })).toBe(false);
    expect(shown({ offer: undefined })).toBe(false);
  });

  it("is shown to buyers in the shop's own country, and while their country is unknown", () => {
    expect(shown({ country: "PR" })).toBe(true);
    expect(shown({ country: "CA" })).toBe(false);
    expect(shown({ country: undefined })).toBe(true);
  });
});
