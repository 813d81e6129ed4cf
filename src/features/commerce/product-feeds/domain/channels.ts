import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** Shopping channels that read product feeds, by their names in addresses. */
export const channels = ["google", "facebook", "pinterest"] as const;

export type Channel = (typeof channels)[number];

/** The published rules of a channel. Lengths are characters. */
export interface ChannelRules {
  name: string;
  maxTitle: number;
  maxDescription: number;
  maxLink: number;
  maxProductType: number;
  /** Pictures besides the first. */
  maxMorePictures: number;
  availability: { inStock: string; outOfStock: string };
  /** What it accepts. None accepts services, memberships and products that are sold as a subscription. */
  productTypes: readonly number[];
}

/**
 * The rules of each channel.
 * - Google: https://support.google.com/merchants/answer/7052112
 * - Meta: https://www.facebook.com/business/help/120325381656392
 * - Pinterest: https://help.pinterest.com/business/article/before-you-get-started-with-catalogs
 */
export const channelRules: Readonly<Record<Channel, ChannelRules>> = {
  google: {
    name: "Google",
    maxTitle: 150,
    maxDescription: 5000,
    maxLink: 2000,
    maxProductType: 750,
    maxMorePictures: 10,
    availability: { inStock: "in_stock", outOfStock: "out_of_stock" },
    productTypes: [productTypes.physical, productTypes.digital, productTypes.giftCard],
  },
  facebook: {
    name: "Meta",
    maxTitle: 200,
    maxDescription: 9999,
    maxLink: 2000,
    maxProductType: 750,
    maxMorePictures: 20,
    availability: { inStock: "in stock", outOfStock: "out of stock" },
    productTypes: [productTypes.physical],
  },
  pinterest: {
    name: "Pinterest",
    maxTitle: 500,
    maxDescription: 10_000,
    maxLink: 511,
    maxProductType: 1000,
    maxMorePictures: 10,
    availability: { inStock: "in stock", outOfStock: "out of stock" },
    productTypes: [productTypes.physical],
  },
};

export const feedFormats = ["xml", "csv"] as const;

export type FeedFormat = (typeof feedFormats)[number];

/** Path of a channel's feed. */
export const feedPath = (channel: Channel, format: FeedFormat) => `/feeds/products/${channel}.${format}`;

/** The feed of a file name, such as "google.xml"; undefined if there is none. */
export function feedOf(fileName: string): { channel: Channel; format: FeedFormat } | undefined {
  for (const channel of channels) {
    for (const format of feedFormats) if (fileName === `${channel}.${format}`) return { channel, format };
  }
  return undefined;
}
