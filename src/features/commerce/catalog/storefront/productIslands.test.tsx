import fc from "fast-check";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { noticeTexts } from "#features/commerce/merchandising/browserContract.ts";
import { merchandisingSettings } from "#features/commerce/merchandising/contract.ts";
import { describeMerchandising } from "#features/commerce/merchandising/domain/describeMerchandising.ts";
import type { SubscriptionPlan } from "../contract.ts";
import type { GalleryImage, ShopProduct, ShopVariant } from "../shopContract.ts";
import { chosenVariant, isQuantityShown, valueState, withChoice } from "./chooseVariant.ts";
import { ProductGallery } from "./product/ProductGallery.tsx";
import { ProductPrice } from "./product/ProductPrice.tsx";
import { QuantityInput } from "./product/QuantityInput.tsx";
import { SaleMark } from "./product/SaleMark.tsx";
import { VariantsSelect } from "./product/VariantsSelect.tsx";
import { shownPrice } from "./shownPrice.ts";

const html = (element: ReactElement) => renderToStaticMarkup(element);

function variant(size: string, glaze: string, more: Partial<ShopVariant> = {}): ShopVariant {
  return {
    id: `${size}-${glaze}`,
    sku: `${size}-${glaze}`,
    attributes: { Size: size, Glaze: glaze },
    priceText: "$24.00",
    unlimited: false,
    qtyInStock: 5,
    ...more,
  };
}

const mug: ShopProduct = {
  itemId: "mug",
  name: "Speckled mug",
  productType: 1,
  optionNames: ["Size", "Glaze"],
  variants: [
    variant("Small", "Ash"),
    variant("Small", "Ink", { qtyInStock: 0 }),
    variant("Large", "Ash", { priceText: "$32.00", salePriceText: "$28.00", qtyInStock: 1, imageId: "two" }),
  ],
  fromPriceText: "from $24.00",
  addButtonText: "Add To Cart",
  merchandising: describeMerchandising(merchandisingSettings.parse({}), "", noticeTexts),
};

const bowl: ShopProduct = {
  ...mug,
  itemId: "bowl",
  variants: [variant("One", "Ash")],
  fromPriceText: undefined as never,
};

it("the mark of a sale disappears once a variant is chosen that is not on sale", () => {
  const shown = (chosen: Record<string, string>) =>
    html(<SaleMark product={mug} submitted={{ message: "", chosen, quantity: "1" }} />);
  expect(shown({})).toBe('<div class="product-mark sale">sale</div>');
  expect(shown({ Size: "Large", Glaze: "Ash" })).toBe('<div class="product-mark sale">sale</div>');
  expect(shown({ Size: "Small", Glaze: "Ash" })).toBe("");
});

const monthly: SubscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 };

describe("choosing", () => {
  it("finds the variant of a complete choice, and a single variant without one", () => {
    expect(chosenVariant(mug, { Size: "Large", Glaze: "Ash" })?.sku).toBe("Large-Ash");
    expect(chosenVariant(mug, { Size: "Large" })).toBeUndefined();
    expect(chosenVariant(mug, { Size: "Large", Glaze: "Ink" })).toBeUndefined();
    expect(chosenVariant(bowl, {})?.sku).toBe("One-Ash");
  });

  it("knows which values go with the choices above", () => {
    expect(valueState(mug, {}, "Glaze", "Ink")).toBe("sold-out");
    expect(valueState(mug, { Size: "Large" }, "Glaze", "Ink")).toBe("unavailable");
    expect(valueState(mug, { Size: "Small" }, "Glaze", "Ash")).toBe("available");
    // Neither its own choice nor one below prevents another value.
    expect(valueState(mug, { Size: "Large", Glaze: "Ash" }, "Size", "Small")).toBe("available");
    expect(valueState(mug, { Size: "Small", Glaze: "Ink" }, "Size", "Large")).toBe("available");
  });

  it("resets the choices below that do not go with a new one above", () => {
    expect(withChoice(mug, { Size: "Small", Glaze: "Ink" }, "Size", "Large")).toEqual({ Size: "Large", Glaze: "" });
    expect(withChoice(mug, { Size: "Small", Glaze: "Ash" }, "Size", "Large")).toEqual({ Size: "Large", Glaze: "Ash" });
    expect(withChoice(mug, { Size: "Large", Glaze: "Ash" }, "Glaze", "")).toEqual({ Size: "Large", Glaze: "" });
  });

  it("never traps a visitor: from every choice, every variant can be reached", () => {
    const value = fc.constantFrom("1", "2", "3");
    const attributes = fc.record({ A: value, B: value, C: value });
    const step = fc.tuple(fc.constantFrom("A", "B", "C"), fc.constantFrom("", "1", "2", "3"));
    const take = (product: ShopProduct, chosen: Record<string, string>, name: string, taken: string) =>
      taken === "" || valueState(product, chosen, name, taken) !== "unavailable"
        ? withChoice(product, chosen, name, taken)
        : chosen;
    fc.assert(
      fc.property(
        fc.uniqueArray(attributes, { minLength: 2, maxLength: 12, selector: (each) => JSON.stringify(each) }),
        fc.array(step, { maxLength: 12 }),
        fc.nat(),
        (all, steps, at) => {
          const product: ShopProduct = {
            ...mug,
            optionNames: ["A", "B", "C"],
            variants: all.map((each) => ({ ...variant("", ""), sku: JSON.stringify(each), attributes: each })),
          };
          let chosen: Record<string, string> = {};
          for (const [name, taken] of steps) chosen = take(product, chosen, name, taken);
          const given = Object.entries(chosen).filter(([, taken]) => taken);
          expect(all.some((each) => given.every(([name, taken]) => each[name as "A"] === taken))).toBe(true);
          const wanted = all[at % all.length] as (typeof all)[number];
          for (const name of product.optionNames) chosen = take(product, chosen, name, wanted[name as "A"]);
          expect(chosenVariant(product, chosen)?.sku).toBe(JSON.stringify(wanted));
        },
      ),
    );
  });

  it("sells digital products whatever the stock says (spec.txt §4)", () => {
    const pattern = { ...mug, productType: 2 };
    expect(valueState(pattern, {}, "Glaze", "Ink")).toBe("available");
  });

  it("shows the quantity only where more than one could be bought (spec.txt §5)", () => {
    expect(isQuantityShown(mug, {})).toBe(true);
    expect(isQuantityShown(mug, { Size: "Large", Glaze: "Ash" })).toBe(false);
    expect(isQuantityShown({ ...mug, productType: 2 }, {})).toBe(false);
    expect(isQuantityShown({ ...mug, productType: 3 }, {})).toBe(true);
    expect(isQuantityShown({ ...mug, productType: 4 }, {})).toBe(false);
    expect(isQuantityShown({ ...mug, productType: 5 }, {})).toBe(false);
    expect(isQuantityShown({ ...mug, subscription: monthly }, {})).toBe(false);
    expect(
      isQuantityShown({ ...bowl, variants: [variant("One", "Ash", { unlimited: true, qtyInStock: 0 })] }, {}),
    ).toBe(true);
  });
});

describe("ProductPrice", () => {
  it("says from where prices differ, then the price of the choice", () => {
    expect(shownPrice(mug, {})).toEqual({ kind: "normal", text: "from $24.00" });
    expect(shownPrice(mug, { Size: "Small", Glaze: "Ash" })).toEqual({ kind: "normal", text: "$24.00" });
    expect(shownPrice(mug, { Size: "Large", Glaze: "Ash" })).toEqual({
      kind: "sale",
      sale: "$28.00",
      original: "$32.00",
    });
    expect(shownPrice(bowl, {})).toEqual({ kind: "normal", text: "$24.00" });
  });

  it("announces a sale in words", () => {
    const submitted = { message: "", chosen: { Size: "Large", Glaze: "Ash" }, quantity: "1" };
    const text = html(<ProductPrice product={mug} submitted={submitted} />).replace(/<[^>]+>/g, "");
    expect(text).toBe("Sale Price: $28.00 Original Price: $32.00");
  });
});

describe("VariantsSelect", () => {
  it("isolates an option of the other text direction from its own texts", () => {
    const variants = [variant("\u05d2", "\u05d0"), variant("\u05d3", "\u05d0")].map((one) => ({
      ...one,
      attributes: { \u05d2\u05d5\u05d3\u05dc: one.attributes.Size ?? "" },
    }));
    const markup = html(<VariantsSelect product={{ ...mug, optionNames: ["\u05d2\u05d5\u05d3\u05dc"], variants }} />);
    expect(markup).toContain("Select \u2068\u05d2\u05d5\u05d3\u05dc\u2069<");
  });

  it("has a labeled field of the add form for each option", () => {
    const markup = html(<VariantsSelect product={mug} />);
    expect(markup).toContain('<label class="variant-option-title" for="option-mug-0"><bdi>Size</bdi></label>');
    expect(markup).toContain('form="add-to-cart-mug" name="option:Size"');
    expect(markup).toContain('<option dir="auto" value="" selected="">Select Size</option>');
    expect(markup).toContain('<option dir="auto" value="Ink">Ink (sold out)</option>');
  });

  it("shows a plain form's values again, and marks those that do not go with them", () => {
    const markup = html(
      <VariantsSelect product={mug} submitted={{ message: "m", chosen: { Size: "Large" }, quantity: "2" }} />,
    );
    expect(markup).toContain('<option dir="auto" value="Large" selected="">Large</option>');
    expect(markup).toContain('<option dir="auto" value="Ink">Ink (unavailable)</option>');
  });

  it("is not shown for a single variant (spec.txt §2)", () => {
    expect(html(<VariantsSelect product={bowl} />)).toBe("");
  });

  it("disables nothing before scripts run: choices above could not be changed first", () => {
    const submitted = { message: "m", chosen: { Size: "Large" }, quantity: "1" };
    expect(html(<VariantsSelect product={mug} submitted={submitted} />)).not.toContain("disabled");
  });

  it("asks for the value of a gift card (spec.txt §9)", () => {
    const card: ShopProduct = {
      ...mug,
      productType: 4,
      optionNames: ["Value"],
      variants: ["$25.00", "$50.00"].map((value) => ({ ...variant("", ""), sku: value, attributes: { Value: value } })),
    };
    const markup = html(<VariantsSelect product={card} />);
    expect(markup).toContain("><bdi>Value</bdi></label>");
    expect(markup).toContain('<option dir="auto" value="" selected="">Select Value</option>');
    expect(markup).toContain('<option dir="auto" value="$50.00">$50.00</option>');
  });
});

describe("QuantityInput", () => {
  it("accepts whole numbers from 1 to 9999 and belongs to the add form (spec.txt §5)", () => {
    const markup = html(<QuantityInput product={mug} />);
    expect(markup).toContain('<label class="quantity-label" for="quantity-mug">Quantity</label>');
    for (const attribute of [
      'form="add-to-cart-mug"',
      'name="quantity"',
      'min="1"',
      'max="9999"',
      'step="1"',
      'value="1"',
    ]) {
      expect(markup).toContain(attribute);
    }
  });

  it("is not shown for digital products", () => {
    expect(html(<QuantityInput product={{ ...mug, productType: 2 }} />)).toBe("");
  });
});

describe("ProductGallery", () => {
  const image = (id: string): GalleryImage => ({
    id,
    src: `/static/${id}/a.jpg?format=1000w`,
    srcset: `/static/${id}/a.jpg?format=500w 500w`,
    altText: `Picture ${id}`,
    width: 2000,
    height: 2500,
    className: "",
    focalPoint: "0.5,0.3",
  });

  it("shows every picture without scripts, the first at once, with dots that are links", () => {
    const markup = html(<ProductGallery product={mug} images={[image("one"), image("two")]} />);
    expect(markup.match(/<img /g)).toHaveLength(2);
    expect(markup).toContain('loading="eager" fetchPriority="high"');
    expect(markup).toContain('data-focal-point="0.5,0.3"');
    expect(markup).toContain('href="#picture-mug-2"');
    expect(markup).toContain("Picture 2 of 2");
  });

  it("has no dots for one picture, and is empty without any", () => {
    expect(html(<ProductGallery product={mug} images={[image("one")]} />)).not.toContain("product-gallery-dot");
    expect(html(<ProductGallery product={mug} images={[]} />)).toBe("");
  });
});
