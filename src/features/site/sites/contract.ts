import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { currencyCodes } from "#kernel/domain/currencyCodes.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";

export const siteFailures = {
  "identifier-taken": { status: 409, message: "This address is taken. Please choose another." },
  "identifier-reserved": { status: 409, message: "This address is reserved. Please choose another." },
  ...staleSettings,
  "title-wrong": { status: 400, message: "This does not match the website's title." },
  "site-unknown": { status: 404, message: "This website can no longer be restored." },
  "currency-unconfirmed": {
    status: 409,
    message:
      "The shop has {products} and {shippingRates} with amounts in {before}. Prices are not converted: {example} becomes {changed}. To continue, send confirmedCurrency with the new currency.",
  },
} satisfies FailureTable;

/** Refusals because of the install's limits, which the operator sets (README "Configuration"). */
export const quotaFailures = {
  "sites-not-allowed": {
    status: 403,
    message:
      "You cannot create websites on this install. Ask the person who runs it for the right: npx vitrine user grant {email} create-sites",
  },
  "sites-full": {
    status: 409,
    message:
      "You have reached the limit of {limit} websites. Ask the person who runs this install to raise MAX_SITES_PER_ACCOUNT.",
  },
  "storage-quota-full": {
    status: 413,
    message:
      "This website's storage of {megabytes} MB is full. Delete files that you do not need, or ask the person who runs this install to raise MAX_STORAGE_MB_PER_SITE.",
  },
  "products-full": {
    status: 409,
    message:
      "This website has reached the limit of {limit} products. Delete products that you do not need, or ask the person who runs this install to raise MAX_PRODUCTS_PER_SITE.",
  },
} satisfies FailureTable;

const identifier = z
  .string()
  .min(2, "Use at least 2 characters.")
  .max(63, "Use at most 63 characters.")
  .regex(
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    "Use lowercase letters, digits and hyphens. Don't start or end with a hyphen.",
  );

const websiteTitle = z.string().overwrite(oneLine).min(1, "Required").max(200);

export const siteSettings = z.object({
  title: websiteTitle,
  description: z.string().trim().max(1000),
  currency: z.enum(currencyCodes),
  /** IANA name, such as America/New_York; refused if the runtime does not know it. */
  timeZone: z.string().min(1, "Required").max(64),
  locale: z.string().min(2, "Required").max(35),
  unitSystem: z.enum(["IMPERIAL", "METRIC"]),
  contactEmail: z.string().trim().max(256),
  minimumSubtotalCents: z.number().int().min(0).max(999_999_999),
  cartPillStyle: z.enum(["LIGHT", "DARK"]),
  expressCheckout: z.boolean(),
  /** Whether visitors may buy several of one service at once (spec.txt §3 "Store setting"). */
  multipleQuantityForServices: z.boolean().default(true),
  priceTaxInterpretation: z.enum(["EXCLUSIVE", "INCLUSIVE"]),
  /** A picture of the library for tabs and bookmarks; null: the first letter of the title. Absent: unchanged. */
  iconAssetId: z.uuid().nullable().optional(),
  /** Maximum products of one page; absent: unchanged. */
  productsPerCollection: z.number().int().min(1, "Use 1 or more.").max(1_000_000).optional(),
});

export const storedSiteSettings = siteSettings.extend({
  identifier: z.string(),
  hosts: z.array(z.string()),
  revision,
});

export type SiteSettings = z.infer<typeof siteSettings>;
export type StoredSiteSettings = z.infer<typeof storedSiteSettings>;

export const readSiteSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/settings",
  summary: "Title, currency, time zone and the other settings of the website",
  access: withRight("site.manage"),
  response: storedSiteSettings,
});

export const saveSiteSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/settings",
  summary: "Saves the settings of the website",
  access: withRight("site.manage"),
  body: siteSettings.extend({
    revision,
    /** The currency, if the person saw the effect of its change on prices and agreed. */
    confirmedCurrency: z.enum(currencyCodes).optional(),
  }),
  response: storedSiteSettings,
  failures: siteFailures,
});

export const storedAmounts = z.object({
  products: z.number().int(),
  shippingRates: z.number().int(),
  /** An example price of the shop in minor units; null if it has none. */
  exampleCents: z.number().int().nullable(),
});

export type StoredAmounts = z.infer<typeof storedAmounts>;

export const readStoredAmountsRoute = defineRoute({
  method: "GET",
  path: "/api/config/settings/amounts",
  summary: "The number of amounts that a currency change affects",
  access: withRight("site.manage"),
  response: storedAmounts,
});

/** Initial content of a new website: one empty home page, or a small shop with pages, texts and pictures. */
export const siteStarts = ["blank", "shop"] as const;

export type SiteStart = (typeof siteStarts)[number];

export const createSiteRoute = defineRoute({
  method: "POST",
  path: "/api/config/websites",
  summary: "Creates a website, owned by the signed-in account",
  access: signedInAccount,
  withoutWebsite: true,
  body: z.object({
    title: websiteTitle,
    identifier,
    currency: z.enum(currencyCodes).default("USD"),
    timeZone: z.string().min(1).max(64).default("America/New_York"),
    start: z.enum(siteStarts).default("blank"),
  }),
  status: 201,
  response: z.object({ id: z.string(), identifier: z.string(), title: z.string() }),
  failures: {
    ...siteFailures,
    "sites-not-allowed": quotaFailures["sites-not-allowed"],
    "sites-full": quotaFailures["sites-full"],
  },
});

/** Deletes the stored rows of something that was deleted, when it can no longer be restored. */
export const forgetKeptRowsJob = defineJob<{ kind: string; id: string }>("site.forget-kept-rows");
/** Days until a deleted website can no longer be restored. */
export const deletedSiteDays = 30;

export const deletedSite = z.object({
  id: z.string(),
  title: z.string(),
  identifier: z.string(),
  deletedAt: z.string(),
  /** When its pages, products, orders and files are permanently deleted. */
  removedAt: z.string(),
});

export type DeletedSite = z.infer<typeof deletedSite>;

export const deleteSiteRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/website",
  summary: "Deletes the website; it can be restored for 30 days",
  access: withRight("site.billing"),
  query: z.object({
    /** The website's title, typed to prevent a deletion by mistake. */
    title: z.string().max(200),
  }),
  response: deletedSite,
  failures: siteFailures,
});

export const listDeletedSitesRoute = defineRoute({
  method: "GET",
  path: "/api/config/deleted-websites",
  summary: "Deleted websites that the account can restore, most recently deleted first",
  access: signedInAccount,
  withoutWebsite: true,
  response: z.object({ items: z.array(deletedSite) }),
});

export const restoreSiteRoute = defineRoute({
  method: "POST",
  path: "/api/config/deleted-websites/:websiteId/restore",
  summary: "Restores a deleted website",
  access: signedInAccount,
  withoutWebsite: true,
  params: z.object({ websiteId: z.uuid() }),
  response: z.object({ identifier: z.string() }),
  failures: { ...siteFailures, "sites-full": quotaFailures["sites-full"] },
});

/** Removes the data of a deleted website that was not restored. */
export const removeSiteJob = defineJob<{ deletedId: string }>("website.remove", { deadline: 600_000 });

/** A website has another time zone. */
export const timeZoneChanged = defineEvent<{ from: string; to: string; now: Date }>("site.time-zone-changed");

/** A website's test clock is reset. What was computed for its time must be computed for the real time again. */
export const clockReset = defineEvent<{ now: Date }>("site.clock-reset");

/** Cache tags of pages, touched by writes. */
export const siteTags = {
  /** everything of the website */
  site: "site",
  navigation: "navigation",
  collection: (id: string) => `collection:${id}`,
  item: (id: string) => `item:${id}`,
  asset: (id: string) => `asset:${id}`,
};
