import { type ProductDraft, productTypes } from "#features/commerce/catalog/contract.ts";
import { emptyTexts } from "#features/commerce/catalog/domain/productFields.ts";
import { sampleTag } from "../contract.ts";
import type { ShopPicture } from "./shopPictures.ts";

interface ShopProduct {
  slug: string;
  name: string;
  excerpt: string;
  category: string;
  picture: ShopPicture;
  /** Minor units of any currency: 3200 is $32.00 and ¥3,200. */
  priceCents: number;
  stock: number;
}

export const shopProducts: ShopProduct[] = [
  {
    slug: "everyday-cup",
    name: "Everyday Cup",
    excerpt: "Round in the hand, with room for three fingers in the handle.",
    category: "Cups",
    picture: "cup",
    priceCents: 2800,
    stock: 24,
  },
  {
    slug: "slate-teapot",
    name: "Slate Teapot",
    excerpt: "Enough for three cups. The lid stays on while you pour.",
    category: "Tea",
    picture: "teapot",
    priceCents: 9600,
    stock: 6,
  },
  {
    slug: "serving-bowl",
    name: "Serving Bowl",
    excerpt: "Wide and open, for salad, fruit or bread.",
    category: "Bowls",
    picture: "bowl",
    priceCents: 5400,
    stock: 12,
  },
  {
    slug: "white-vase",
    name: "White Vase",
    excerpt: "Its narrow neck holds a single branch where you put it.",
    category: "Vases",
    picture: "vase",
    priceCents: 6400,
    stock: 8,
  },
];

/** The product as the studio would save it. Its text says that it is a sample, so that nobody takes it for an offer. */
export function draftOf(product: ShopProduct, imageId: string): ProductDraft {
  return {
    name: product.name,
    urlSlug: product.slug,
    productType: productTypes.physical,
    excerpt: product.excerpt,
    descriptionHtml: `<p>${product.excerpt}</p><p>This is a sample product.</p>`,
    isVisible: true,
    tags: [sampleTag],
    categories: [product.category],
    optionNames: [],
    imageIds: [imageId],
    ...emptyTexts,
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    digitalFileId: null,
    noIndex: false,
    commentsOpen: true,
    variants: [
      {
        sku: `SAMPLE-${product.picture.toUpperCase()}`,
        attributes: {},
        priceCents: product.priceCents,
        salePriceCents: null,
        onSale: false,
        unlimited: false,
        qtyInStock: product.stock,
        weightGrams: null,
        size: null,
        gtin: "",
        mpn: "",
        imageId: null,
      },
    ],
  };
}
