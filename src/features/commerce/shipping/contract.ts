import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { readPlace } from "#features/commerce/address/domain/readPlace.ts";
import { regionsOf } from "#features/commerce/address/domain/regions.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { maxInteger, revision } from "#kernel/contract/integers.ts";
import { plainIssueTexts } from "#kernel/contract/plainIssues.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import { countryCodes } from "#kernel/domain/places/countries.ts";
import { bandProblems } from "./domain/bandProblems.ts";
import { readPostcodePattern } from "./domain/postcodes.ts";
import { hasBands, rateKinds } from "./domain/shipping.ts";
import { zoneTexts } from "./domain/zoneTexts.ts";

export const maxZones = 100;

export const shippingFailures = {
  "zone-unknown": { status: 404, message: "This shipping zone was not found." },
  "zones-full": { status: 409, message: `You can have up to ${maxZones} shipping zones.` },
  "zones-overlap": { status: 409, message: "This zone overlaps with “{zone}”." },
  "rate-repeated": { status: 400, message: "The same shipping rate is listed twice." },
  ...staleRevision(),
  "service-unknown": { status: 404, message: "No rate service is set up." },
  "service-insecure": { status: 400, message: "Enter an address that starts with https://." },
  "service-refused": { status: 400, message: "The rate service can't have this address." },
  "pickup-repeated": { status: 400, message: "The same pickup location is listed twice." },
} satisfies FailureTable;

const name = z.string().trim().min(1, "Required").max(100);
/** In cents of the website's currency; 0 is free. */
const cents = z.int("Enter an amount.").min(0, "Use 0 or more.").max(maximumCents, "This amount is too large.");
const countryCode = z.string().refine((code) => countryCodes.includes(code), "Choose a country.");
const countries = z.array(countryCode).max(300);

const band = z.object({
  /** Grams, or cents of the subtotal after discounts; null in the last row: no limit. */
  upTo: z.int("Enter a whole number.").min(0).max(maxInteger, "Use a lower limit.").nullable(),
  priceCents: cents,
});

const carrierTerms = z.object({
  markupPercent: z.int("Enter a whole number.").min(0, "Use 0 or more.").max(500, "Use 500 or less."),
  markupCents: cents,
  /** Null: nothing is offered while the service does not answer. */
  fallbackCents: cents.nullable(),
});

/** A way to ship into a zone. */
export const shippingRateDraft = z
  .object({
    /** Absent for a new rate. */
    id: z.uuid().optional(),
    name,
    kind: z.enum(rateKinds).default("FLAT"),
    /** Of a flat rate. */
    priceCents: cents.default(0),
    /** By weight or subtotal. */
    bands: z.array(band).max(50, "Use up to 50 rows.").default([]),
    /** Free from this subtotal after discounts on; null: never. */
    freeFromCents: cents.min(1, "Enter an amount above 0.").nullable().default(null),
    /** Of a rate from the rate service. */
    carrier: carrierTerms.nullable().default(null),
  })
  .superRefine(({ kind, bands, carrier }, context) => {
    if (kind === "CARRIER" && !carrier)
      context.addIssue({ code: "custom", path: ["carrier"], message: plainIssueTexts.required });
    if (!hasBands(kind)) return;
    if (bands.length === 0) context.addIssue({ code: "custom", path: ["bands"], message: zoneTexts.bandMissing });
    for (const [index, message] of bandProblems(bands)) {
      context.addIssue({ code: "custom", path: ["bands", index, "upTo"], message });
    }
  });

const zonePlace = z
  .object({
    country: countryCode,
    /** Only these states or provinces, in the form of addresses. */
    states: z.array(z.string().max(100)).max(200).default([]),
    /** Only these postal codes: "97205", "97200...97299", "972*". */
    postcodes: z.array(z.string().trim().max(40)).max(500, "Use up to 500 postal codes and ranges.").default([]),
  })
  .superRefine(({ country, states, postcodes }, context) => {
    const regions = regionsOf(country);
    if (states.some((state) => !regions.some(({ code }) => code === state))) {
      context.addIssue({ code: "custom", path: ["states"], message: zoneTexts.otherStates });
    }
    const wrong = postcodes.find((text) => !readPostcodePattern(country, text));
    if (wrong !== undefined) {
      const message = zoneTexts.invalidPostcode(wrong);
      context.addIssue({ code: "custom", path: ["postcodes"], message });
    }
  });

export const shippingZoneDraft = z
  .object({
    name,
    /** All places that no other zone covers. */
    isRest: z.boolean().default(false),
    places: z.array(zonePlace).max(300).default([]),
    rates: z.array(shippingRateDraft).max(50, "A zone can have up to 50 rates.").default([]),
  })
  .superRefine(({ isRest, places, rates }, context) => {
    const second = rates.findIndex(
      ({ kind }, index) => kind === "CARRIER" && rates.slice(0, index).some((rate) => rate.kind === "CARRIER"),
    );
    if (second >= 0) {
      const message = zoneTexts.carrierRepeated;
      context.addIssue({ code: "custom", path: ["rates", second, "kind"], message });
    }
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (!isRest && places.length === 0) refuse(["places"], zoneTexts.countryMissing);
    if (isRest && places.length > 0) refuse(["places"], zoneTexts.restWithCountries);
    for (const [index, { country }] of places.entries()) {
      if (places.slice(0, index).some((place) => place.country === country)) {
        refuse(["places", index, "country"], zoneTexts.countryRepeated);
      }
    }
  });

export type ShippingZoneDraft = z.output<typeof shippingZoneDraft>;

const rate = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(rateKinds),
  priceCents: z.number().int(),
  bands: z.array(z.object({ upTo: z.number().int().nullable(), priceCents: z.number().int() })),
  freeFromCents: z.number().int().nullable(),
  carrier: z
    .object({
      markupPercent: z.number().int(),
      markupCents: z.number().int(),
      fallbackCents: z.number().int().nullable(),
    })
    .nullable(),
});

export const shippingZone = z.object({
  id: z.string(),
  /** Increases with every save. */
  revision: z.number().int(),
  name: z.string(),
  isRest: z.boolean(),
  places: z.array(z.object({ country: z.string(), states: z.array(z.string()), postcodes: z.array(z.string()) })),
  rates: z.array(rate),
});

export const pickupDraft = z.object({
  /** Absent for a new location. */
  id: z.uuid().optional(),
  name,
  priceCents: cents.default(0),
  /** Lines. */
  address: z.string().trim().min(1, "Required").max(500),
  openingHours: z.string().trim().max(500).default(""),
  /** Offered to customers of these countries; empty: to all. */
  countries: countries.default([]),
});

export type PickupDraft = z.output<typeof pickupDraft>;

const pickup = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: z.number().int(),
  address: z.string(),
  openingHours: z.string(),
  countries: z.array(z.string()),
});

/** Address of a rate service, and where orders are sent from. */
export const rateServiceDraft = z.object({
  url: z
    .string()
    .trim()
    .max(2000)
    .regex(/^https?:\/\/[^\s/]/i, "Enter an address that starts with https://."),
  origin: z
    .object({
      country: countryCode,
      state: z.string().trim().max(100).default(""),
      postcode: z.string().trim().max(20).default(""),
      city: z.string().trim().max(100).default(""),
    })
    .superRefine((origin, context) => {
      const { problems } = readPlace(origin);
      for (const [field, message] of Object.entries(problems)) {
        context.addIssue({ code: "custom", path: [field], message });
      }
    }),
});
export type RateServiceDraft = z.output<typeof rateServiceDraft>;

const rateService = z.object({
  url: z.string(),
  origin: z.object({ country: z.string(), state: z.string(), postcode: z.string(), city: z.string() }),
  revision: z.number().int(),
});

/** The secret signs the questions. It is returned only when it is created. */
const savedRateService = z.object({ service: rateService.nullable(), secret: z.string().nullable() });
export type SavedRateService = z.output<typeof savedRateService>;

export const readShippingRoute = defineRoute({
  method: "GET",
  path: "/api/config/shipping",
  summary: "Shipping zones with their rates, pickup locations, the rate service, and how many products have no weight",
  access: withRight("shipping.manage"),
  response: z.object({
    zones: z.array(shippingZone),
    pickups: z.array(pickup),
    /** Null: none is set up. */
    service: rateService.nullable(),
    /** Shipped products with a variant without a weight. */
    unweighedProducts: z.number().int(),
  }),
});

export const addZoneRoute = defineRoute({
  method: "POST",
  path: "/api/config/shipping/zones",
  summary: "Adds a shipping zone with its rates",
  access: withRight("shipping.manage"),
  body: shippingZoneDraft,
  response: shippingZone,
  failures: shippingFailures,
});

const zoneParams = z.object({ zoneId: z.uuid() });

export const saveZoneRoute = defineRoute({
  method: "PUT",
  path: "/api/config/shipping/zones/:zoneId",
  summary: "Saves a shipping zone and all its rates, in this order",
  access: withRight("shipping.manage"),
  params: zoneParams,
  body: shippingZoneDraft.safeExtend({
    /** The revision that was edited; another one is refused. */
    revision,
  }),
  response: shippingZone,
  failures: shippingFailures,
});

export const deleteZoneRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/shipping/zones/:zoneId",
  summary: "Deletes a shipping zone and its rates",
  access: withRight("shipping.manage"),
  params: zoneParams,
  response: z.object({}),
  failures: shippingFailures,
});

export const savePickupsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/shipping/pickups",
  summary: "Replaces all pickup locations, in this order",
  access: withRight("shipping.manage"),
  body: z.object({ pickups: z.array(pickupDraft).max(50) }),
  response: z.object({ pickups: z.array(pickup) }),
  failures: shippingFailures,
});

const servicePath = "/api/config/shipping/rate-service";

export const saveRateServiceRoute = defineRoute({
  method: "PUT",
  path: servicePath,
  summary: "Saves the address of the rate service and the origin of orders. A new service gets a signing secret",
  access: withRight("shipping.manage"),
  body: rateServiceDraft.extend({
    /** The revision that was edited; null: there was no service. Another one is refused. */
    revision: revision.nullable(),
  }),
  response: savedRateService,
  failures: shippingFailures,
});

export const renewServiceSecretRoute = defineRoute({
  method: "POST",
  path: `${servicePath}/secret`,
  summary: "Replaces the signing secret of the rate service at once",
  access: withRight("shipping.manage"),
  response: savedRateService,
  failures: shippingFailures,
});

export const removeRateServiceRoute = defineRoute({
  method: "DELETE",
  path: servicePath,
  summary: "Removes the rate service. Zones with its rates offer their fallback price",
  access: withRight("shipping.manage"),
  response: z.object({}),
  failures: shippingFailures,
});

const measured = z.coerce.number().int().min(0);

const shippingTest = z.object({
  /** The zone of the address; null if nothing ships there. */
  zone: z.object({ id: z.string(), name: z.string() }).nullable(),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceCents: z.number().int(),
      days: z.number().int().optional(),
      isPickup: z.boolean(),
    }),
  ),
  /** The zone has rates from the rate service; null otherwise. */
  carrier: z.object({ problem: z.string().nullable() }).nullable(),
});

export type ShippingTest = z.output<typeof shippingTest>;

export const testShippingRoute = defineRoute({
  method: "GET",
  path: "/api/config/shipping/test",
  summary: "The options of an address for an order of this weight and subtotal",
  access: withRight("shipping.manage"),
  query: z.object({
    country: countryCode,
    state: z.string().max(100).default(""),
    postcode: z.string().max(20).default(""),
    weightGrams: measured.max(maxInteger).default(0),
    subtotalCents: measured.max(maximumCents).default(0),
  }),
  response: shippingTest,
});
