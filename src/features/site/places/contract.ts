import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

export const placesFailures = {
  "places-not-configured": { status: 404, message: "Address suggestions are not configured on this website." },
  "places-unavailable": { status: 503, message: "Address suggestions are not available right now." },
  "place-unknown": { status: 404, message: "This place was not found." },
  "tracking-context-missing": {
    status: 400,
    message: "Details of a place need a tracking context with productPage and productSection.",
  },
  "key-refused": {
    status: 400,
    message: "Google refused this key. Check it, turn on “Places API (New)” for its project, and allow this server.",
  },
  "key-exhausted": {
    status: 503,
    message:
      "Google's quota for this key is used up, so the key was not saved. Raise the quota in Google Cloud, or try again later.",
  },
  "key-unchecked": { status: 503, message: "Google could not be reached, so the key was not saved. Please try again." },
} satisfies FailureTable;

/** Names one visitor's search, from the first letter to the choice, for Google's billing. */
const sessionToken = z
  .string()
  .regex(/^[\w-]{1,36}$/, "Use letters, digits and hyphens.")
  .optional();

const language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Use a language code, such as en or pt-BR.")
  .optional();

const rateLimit = { name: "places", limit: 40, seconds: 60, by: "visitor" } as const;

export const placePrediction = z.object({
  placeId: z.string(),
  /** The whole address on one line. */
  text: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
});

export type PlacePrediction = z.infer<typeof placePrediction>;

export const placesAutocompleteRoute = defineRoute({
  method: "GET",
  path: "/api/google-maps/places/autocomplete",
  summary: "Places that match what someone types, by Google",
  access: anyone,
  query: z.object({
    input: z.string().trim().min(1, "Required").max(200),
    sessionToken,
    language,
    /** Only places in this country: "US". */
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, "Use a country code of two letters.")
      .optional(),
  }),
  rateLimit,
  response: z.object({ predictions: z.array(placePrediction) }),
  failures: placesFailures,
});

export const placeDetails = z.object({
  placeId: z.string(),
  formattedAddress: z.string(),
  /** Empty texts are unknown. */
  address: z.object({
    /** Street and house number, in the order of the country. */
    address1: z.string(),
    city: z.string(),
    /** Its short name: "NY". */
    state: z.string(),
    postcode: z.string(),
    /** Two letters. */
    country: z.string(),
  }),
  /** Degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export type PlaceDetails = z.infer<typeof placeDetails>;

export const placeDetailsRoute = defineRoute({
  method: "GET",
  path: "/api/google-maps/places/details",
  summary: "Address and coordinates of a place, by Google; needs a tracking context",
  access: anyone,
  query: z.object({
    placeId: z.string().regex(/^[\w-]{1,300}$/, "Use the id of a prediction."),
    sessionToken,
    language,
    /** The tracking context (spec.txt §7): where the place was chosen, such as "checkout" and "delivery". */
    productPage: z.string().max(100).optional(),
    productSection: z.string().max(100).optional(),
  }),
  rateLimit,
  response: placeDetails,
  failures: placesFailures,
});

/** Why there were no suggestions, for the owner. */
export const placesProblems = ["key-refused", "quota-exceeded", "limit-reached", "unavailable"] as const;

export type PlacesProblem = (typeof placesProblems)[number];

export const placesKey = z.object({
  /** Null: no key is saved. */
  key: z
    .object({
      lastFour: z.string(),
      verifiedAt: z.string(),
      /** The last problem with this key; null: there was none. */
      problem: z.object({ code: z.enum(placesProblems), at: z.string() }).nullable(),
    })
    .nullable(),
});

export type PlacesKey = z.infer<typeof placesKey>;

const keyPath = "/api/config/google-maps-key";

export const readPlacesKeyRoute = defineRoute({
  method: "GET",
  path: keyPath,
  summary: "Whether a key for Google's places is saved",
  access: withRight("site.manage"),
  response: placesKey,
});

export const placesKeyDraft = z.object({
  key: z
    .string()
    .trim()
    .min(1, "Required")
    .max(200)
    .regex(/^AIza[\w-]{35}$/, "Use the key as Google shows it: 39 characters that begin with AIza."),
});

export const savePlacesKeyRoute = defineRoute({
  method: "PUT",
  path: keyPath,
  summary: "Checks a key for Google's places with Google, and saves it encrypted",
  access: withRight("site.manage"),
  body: placesKeyDraft,
  response: placesKey,
  failures: placesFailures,
});

export const removePlacesKeyRoute = defineRoute({
  method: "DELETE",
  path: keyPath,
  summary: "Removes the key for Google's places",
  access: withRight("site.manage"),
  response: placesKey,
});
