import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import type { Channel } from "../domain/channels.ts";

export const texts = defineTexts("studio.productFeeds", {
  title: "Product feeds",
  about:
    "Product feeds show your products on Google, Facebook, Instagram and Pinterest. A feed contains only what your store pages show.",
  channels: {
    google: "Google Merchant Center",
    facebook: "Facebook and Instagram",
    pinterest: "Pinterest",
  } satisfies Record<Channel, string>,
  /** Where the owner enters the address. */
  steps: {
    google: "In Merchant Center, open Data sources, select Add product source, then “Enter a link to your file”.",
    facebook: "In Commerce Manager, open Data sources of your catalog, then select Data feed and “Use a URL”.",
    pinterest: "In your business account, open Catalogs, then select New data source.",
  } satisfies Record<Channel, string>,
  on: phrase("Feed for {channel}", "channel"),
  onText: "When off, the feed’s URLs are not available.",
  xmlUrl: "Feed URL (XML)",
  csvUrl: "Feed URL (CSV)",
  copy: "Copy",
  copyOf: phrase("Copy: {label}, {channel}", "label", "channel"),
  copied: "Copied",
  count: counted(
    { one: "{count} product can be in this feed.", other: "{count} products can be in this feed." },
    "count",
  ),
  notTaken: {
    google: "Google does not accept services, memberships and subscriptions.",
    facebook: "Meta accepts only physical products that are not subscriptions.",
    pinterest: "Pinterest accepts only physical products that are not subscriptions.",
  } satisfies Record<Channel, string>,
  saveFirst: "Save to turn the feed on. Then copy its URL.",
  defaults: "Defaults",
  defaultsText: "Used for products that have no brand or category of their own.",
  brand: "Brand",
  brandText: "Leave empty to use the site title.",
  googleCategory: "Google product category",
  googleCategoryText: "A number or a path from Google’s list, such as 2169 or Home & Garden > Kitchen & Dining.",

  problems: "Products to fix",
  problemsAbout: "Required problems keep a product out of the feed. The others are recommendations.",
  channel: "Channel",
  product: "Product",
  what: "What to fix",
  required: "Left out",
  recommended: "Recommended",
  noneTitle: "Nothing to fix",
  noneText: "All products that this channel accepts follow its rules.",
});
