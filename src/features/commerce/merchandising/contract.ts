import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { noticeDefaults } from "./domain/noticeDefaults.ts";

export type { MerchandisingContext } from "./domain/merchandisingContext.ts";

/**
 * The owner's settings for scarcity and restock notices (spec.txt §2 "inventory panel", §3 "Merchandising context").
 * Both notices are hidden by default, with a separate switch for each place.
 */
export const merchandisingSettings = z.object({
  scarcityOnProductPage: z.boolean().default(false),
  scarcityInBlocks: z.boolean().default(false),
  /** Shown while 1 to this many are left. */
  scarcityThreshold: z.number().int().min(1).max(9999).default(5),
  /** `{n}` stands for the number left. */
  scarcityText: z.string().trim().min(1, "Required").max(200).default(noticeDefaults.scarcity),
  /** Empty: "sold out". A product may have its own text. */
  soldOutText: z.string().trim().max(100).default(""),
  restockOnProductPage: z.boolean().default(false),
  restockInBlocks: z.boolean().default(false),
  /** Empty: "Signed up!" (spec.txt §8). */
  restockNotificationsSuccessText: z.string().trim().max(300).default(""),
  mailingListSignUpEnabled: z.boolean().default(false),
  mailingListOptInByDefault: z.boolean().default(false),
  /** Emails are sent automatically when the stock is back. */
  restockAutoSend: z.boolean().default(false),
});

export const storedMerchandisingSettings = merchandisingSettings.extend({ revision: revision.default(0) });

export type MerchandisingSettings = z.infer<typeof merchandisingSettings>;
export type StoredMerchandisingSettings = z.infer<typeof storedMerchandisingSettings>;

export const merchandisingFailures = {
  ...staleSettings,
} satisfies FailureTable;

export const readMerchandisingRoute = defineRoute({
  method: "GET",
  path: "/api/config/merchandising",
  summary: "Settings for scarcity messages and restock notices",
  access: withRight("inventory.read"),
  response: storedMerchandisingSettings,
});

export const saveMerchandisingRoute = defineRoute({
  method: "PUT",
  path: "/api/config/merchandising",
  summary: "Saves the settings for scarcity messages and restock notices",
  access: withRight("inventory.manage"),
  body: merchandisingSettings.extend({ revision }),
  response: storedMerchandisingSettings,
  failures: merchandisingFailures,
});
