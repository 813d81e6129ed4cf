import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { noticeTexts } from "#features/commerce/merchandising/browserContract.ts";
import { merchandisingSettings } from "#features/commerce/merchandising/contract.ts";
import { describeMerchandising } from "#features/commerce/merchandising/domain/describeMerchandising.ts";
import type { GalleryImage, ShopProduct, ShopVariant } from "../contract.ts";
import { chosenVariant, isQuantityShown, valueState } from "./chooseVariant.ts";
import { ProductGallery } from "./ProductGallery.tsx";
import { ProductPrice } from "./ProductPrice.tsx";
import { QuantityInput } from "./QuantityInput.tsx";
import { shownPrice } from "./shownPrice.ts";
import { VariantsSelect } from "./VariantsSelect.tsx";

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

describe("choosing", () => {
  it("finds the variant of a whole choice, and the only variant without one", () => {
    expect(chosenVariant(mug, { Size: "Large", Glaze: "Ash" })?.sku).toBe("Large-Ash");
    expect(chosenVariant(mug, { Size: "Large" })).toBeUndefined();
    expect(chosenVariant(mug, { Size: "Large", Glaze: "Ink" })).toBeUndefined();
    expect(chosenVariant(bowl, {})?.sku).toBe("One-Ash");
  });

  it("knows which values go with the other choices", () => {
    expect(valueState(mug, {}, "Glaze", "Ink")).toBe("sold-out");
    expect(valueState(mug, { Size: "Large" }, "Glaze", "Ink")).toBe("unavailable");
    expect(valueState(mug, { Size: "Small" }, "Glaze", "Ash")).toBe("available");
    // Its own choice does not stand in the way of another value.
    expect(valueState(mug, { Size: "Large", Glaze: "Ash" }, "Size", "Small")).toBe("available");
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

  it("tells a sale in words to those who do not see it", () => {
    const submitted = { message: "", chosen: { Size: "Large", Glaze: "Ash" }, quantity: "1" };
    const text = html(<ProductPrice product={mug} submitted={submitted} />).replace(/<[^>]+>/g, "");
    expect(text).toBe("Sale Price: $28.00 Original Price: $32.00");
  });
});

describe("VariantsSelect", () => {
  it("has a labelled field of the add form for each option", () => {
    const markup = html(<VariantsSelect product={mug} />);
    expect(markup).toContain('<label class="variant-option-title" for="option-mug-0">Size</label>');
    expect(markup).toContain('form="add-to-cart-mug" name="option:Size"');
    expect(markup).toContain('<option value="" selected="">Select Size</option>');
    expect(markup).toContain('<option value="Ink">Ink (sold out)</option>');
  });

  it("shows again what the plain form sent, and marks what does not go with it", () => {
    const markup = html(
      <VariantsSelect product={mug} submitted={{ message: "m", chosen: { Size: "Large" }, quantity: "2" }} />,
    );
    expect(markup).toContain('<option value="Large" selected="">Large</option>');
    expect(markup).toContain('<option value="Ink">Ink (unavailable)</option>');
  });

  it("is not there for a single variant (spec.txt §2)", () => {
    expect(html(<VariantsSelect product={bowl} />)).toBe("");
  });
});

describe("QuantityInput", () => {
  it("takes whole numbers from 1 to 9999 and belongs to the add form (spec.txt §5)", () => {
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

  it("is not there for digital products", () => {
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

  it("needs no dots for one picture, and nothing for none", () => {
    expect(html(<ProductGallery product={mug} images={[image("one")]} />)).not.toContain("product-gallery-dot");
    expect(html(<ProductGallery product={mug} images={[]} />)).toBe("");
  });
});
