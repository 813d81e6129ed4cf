import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { countryCodes } from "#features/commerce/address/domain/address.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { maximumCents } from "#kernel/domain/money.ts";

export const shippingFailures = {
  "rate-repeated": { status: 400, message: "The same shipping rate is listed twice." },
} satisfies FailureTable;

/** A flat rate: the shipping price of an order, whatever its content. */
export const shippingRateDraft = z.object({
  /** Absent for a new rate. */
  id: z.uuid().optional(),
  name: z.string().trim().min(1, "Required").max(100),
  /** In cents of the website's currency; 0 is free shipping. */
  priceCents: z.number().int("Use whole cents.").min(0, "Use 0 or more.").max(maximumCents),
  /** ISO 3166-1 alpha-2 codes of its countries; none: all countries. */
  countries: z
    .array(z.string().refine((code) => countryCodes.includes(code), "Choose a country."))
    .max(300)
    .default([]),
});

export const shippingRate = shippingRateDraft.extend({ id: z.string(), countries: z.array(z.string()) });

export type ShippingRateDraft = z.infer<typeof shippingRateDraft>;
export type ShippingRate = z.infer<typeof shippingRate>;

export const readShippingRatesRoute = defineRoute({
  method: "GET",
  path: "/api/config/shipping-rates",
  summary: "The website's shipping rates, in their order",
  access: withRight("shipping.manage"),
  response: z.object({ rates: z.array(shippingRate) }),
});

export const saveShippingRatesRoute = defineRoute({
  method: "PUT",
  path: "/api/config/shipping-rates",
  summary: "Replaces all shipping rates, in this order",
  access: withRight("shipping.manage"),
  body: z.object({ rates: z.array(shippingRateDraft).max(100) }),
  response: z.object({ rates: z.array(shippingRate) }),
  failures: shippingFailures,
});
