import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { fetchGuarded } from "#kernel/server/outbound/fetchGuarded.ts";
import { type PlaceDetails, type PlacePrediction, placesFailures } from "../contract.ts";
import { readDetails, readPredictions } from "./readGooglePlaces.ts";

const fail = failuresOf(placesFailures);

const googleOrigin = "https://places.googleapis.com";

/** People wait for suggestions while they type. */
const timeoutMs = 3_000;

const maximumBytes = 200_000;

/** The parts of a place that are paid for. */
const detailFields = "id,formattedAddress,addressComponents,location";
const predictionFields =
  "suggestions.placePrediction.placeId,suggestions.placePrediction.text,suggestions.placePrediction.structuredFormat";

export interface PlacesQuestion {
  key: string;
  sessionToken?: string | undefined;
  language?: string | undefined;
}

/** What Google's refusals mean. It answers 400 to a question that it does not understand, and to a key that is none. */
const refusals: Readonly<Record<number, "place-unknown" | "key-refused" | "key-exhausted">> = {
  400: "place-unknown",
  401: "key-refused",
  403: "key-refused",
  404: "place-unknown",
  429: "key-exhausted",
};

/**
 * Asks Google's Places API (New) with the key of a website. `place-unknown`: Google has no such place, or refused the
 * question.
 */
export function createGooglePlaces({ services }: Pick<App, "services">) {
  const testOrigin = services.configuration.googlePlacesUrl;
  // The address of tests is on this machine; Google's is public.
  const mayReach = testOrigin ? () => true : services.mayReach;
  const options = { maximumBytes, timeout: timeoutMs, maximumRedirects: 0, accept: "application/json" };
  const origin = testOrigin ?? googleOrigin;

  async function ask(url: string, key: string, fields: string, json?: object): Promise<unknown> {
    const answer = await fetchGuarded(url, {
      ...options,
      ...(mayReach ? { mayReach } : {}),
      ...(json ? { json: JSON.stringify(json) } : {}),
      headers: { "x-goog-api-key": key, "x-goog-fieldmask": fields },
    });
    if ("code" in answer) {
      return fail(refusals[answer.status ?? 0] ?? "places-unavailable");
    }
    try {
      return JSON.parse(answer.body.toString("utf8"));
    } catch {
      return fail("places-unavailable");
    }
  }

  return {
    async predict(
      input: string,
      { key, sessionToken, language, country }: PlacesQuestion & { country?: string | undefined },
    ): Promise<PlacePrediction[] | Failure> {
      const answer = await ask(`${origin}/v1/places:autocomplete`, key, predictionFields, {
        input,
        ...(sessionToken ? { sessionToken } : {}),
        ...(language ? { languageCode: language } : {}),
        ...(country ? { includedRegionCodes: [country.toLowerCase()] } : {}),
      });
      if (isFailure(answer)) return answer;
      return readPredictions(answer) ?? fail("places-unavailable");
    },

    async describe(placeId: string, { key, sessionToken, language }: PlacesQuestion): Promise<PlaceDetails | Failure> {
      const query = new URLSearchParams({
        ...(sessionToken ? { sessionToken } : {}),
        ...(language ? { languageCode: language } : {}),
      });
      const answer = await ask(`${origin}/v1/places/${encodeURIComponent(placeId)}?${query}`, key, detailFields);
      if (isFailure(answer)) return answer;
      return readDetails(answer) ?? fail("places-unavailable");
    },
  };
}
