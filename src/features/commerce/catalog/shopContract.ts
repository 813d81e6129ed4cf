import { z } from "zod";
import type { FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { MerchandisingContext } from "#features/commerce/merchandising/domain/merchandisingContext.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { quickViewCall } from "./browserContract.ts";
import { catalogFailures } from "./contract.ts";
import type { SubscriptionPlan } from "./domain/subscriptionPlan.ts";

/** `results` by SKU; `qtyInStock` is 0 if unlimited. */
export const stockAnswer = z.object({
  results: z.record(z.string(), z.object({ unlimited: z.boolean(), qtyInStock: z.number().int() })),
});

export const readStockRoute = defineRoute({
  method: "GET",
  path: "/api/commerce/inventory/stock/",
  summary: "Stock of a product's variants",
  access: anyone,
  query: z.object({ itemId: z.uuid() }),
  response: stockAnswer,
  failures: catalogFailures,
});

export const quickViewRoute = defineRoute({
  ...quickViewCall,
  summary: "The HTML of a product's quick view, with its islands",
  access: anyone,
  params: z.object({ itemId: z.uuid() }),
  failures: catalogFailures,
});

/** A variant for islands: public data, with texts in the site's language and currency. */
export interface ShopVariant {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  priceText: string;
  /** Set if on sale. */
  salePriceText?: string;
  unlimited: boolean;
  qtyInStock: number;
  imageId?: string;
}

/** A product that the islands of its page share. */
export interface ShopProduct {
  itemId: string;
  name: string;
  productType: number;
  optionNames: string[];
  variants: ShopVariant[];
  /** "from $24.00" if variants have different prices; shown until one is chosen. */
  fromPriceText?: string;
  /** Label of the idle button: "Add To Cart", "Subscribe", "Purchase", or the product's own (spec.txt §9). */
  addButtonText: string;
  /**
   * If set, the button leads to the subscription checkout. Prices of variants are texts such as "$28.00 every month".
   */
  subscription?: SubscriptionPlan;
  /** The form to fill in before the product is added. */
  form?: FormDefinition;
  merchandising: MerchandisingContext;
}

/** The values of a plain HTML form and its answer, shown again by the server-rendered islands. */
export interface SubmittedChoice {
  message: string;
  chosen: Record<string, string>;
  quantity: string;
}

/** Props of the islands of a product's page and card. */
export interface ProductIslandProps {
  product: ShopProduct;
  submitted?: SubmittedChoice;
}

export const productPriceIsland = defineIsland<ProductIslandProps>("ProductPrice", "touch");
export const variantsSelectIsland = defineIsland<ProductIslandProps>("VariantsSelect", "touch");
export const saleMarkIsland = defineIsland<ProductIslandProps>("SaleMark", "touch");
export const quantityInputIsland = defineIsland<ProductIslandProps>("QuantityInput", "touch");

/** A picture of the gallery with `<img>` attributes; sizes in px. */
export interface GalleryImage {
  id: string;
  src: string;
  srcset: string;
  altText: string;
  width: number;
  height: number;
  /** Classes for the focal point; empty for the center. */
  className: string;
  /** "0.5,0.3", the exact focal point for scripts; empty for the center. */
  focalPoint: string;
}

export interface ProductGalleryProps extends ProductIslandProps {
  images: GalleryImage[];
}

/** The pictures. That of the chosen variant is scrolled into view. */
export const productGalleryIsland = defineIsland<ProductGalleryProps>("ProductGallery", "touch");
