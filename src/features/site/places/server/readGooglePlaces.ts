import { z } from "zod";
import { cutText } from "#kernel/domain/cutText.ts";
import type { PlaceDetails, PlacePrediction } from "../contract.ts";

const maxLength = 300;

const text = z.object({ text: z.string() }).transform(({ text }) => cutText(text, maxLength));

const predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

/**
 * The predictions of Google's answer (https://developers.google.com/maps/documentation/places/web-service/place-autocomplete);
 * undefined if it is something else.
 */
export function readPredictions(answer: unknown): PlacePrediction[] | undefined {
  const parsed = predictions.safeParse(answer);
  return parsed.data?.suggestions.flatMap(({ placePrediction: found }) =>
    found
      ? [
          {
            placeId: found.placeId,
            text: found.text,
            mainText: found.structuredFormat?.mainText ?? found.text,
            secondaryText: found.structuredFormat?.secondaryText ?? "",
          },
        ]
      : [],
  );
}

const details = z.object({
  id: z.string(),
  formattedAddress: z.string().default(""),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().default(""), types: z.array(z.string()) }))
    .default([]),
});

/** Countries that write the house number before the street. Others write it after. */
const numberFirst = new Set(["US", "CA", "GB", "IE", "AU", "NZ", "FR", "IN", "ZA", "SG", "MY", "PH", "TH", "LU", "IL"]);

/**
 * The details of Google's answer (https://developers.google.com/maps/documentation/places/web-service/place-details),
 * reduced to what forms and maps need; undefined if it is something else.
 */
export function readDetails(answer: unknown): PlaceDetails | undefined {
  const { data } = details.safeParse(answer);
  if (!data) return undefined;
  const part = (...types: readonly string[]) => {
    for (const type of types) {
      const found = data.addressComponents.find((component) => component.types.includes(type));
      if (found) return { long: cutText(found.longText, maxLength), short: cutText(found.shortText, maxLength) };
    }
    return { long: "", short: "" };
  };
  const country = part("country").short.toUpperCase();
  const [number, street] = [part("street_number").long, part("route").long];
  const line = numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
  return {
    placeId: data.id,
    formattedAddress: cutText(data.formattedAddress, maxLength),
    address: {
      address1: line.trim() || part("premise", "point_of_interest").long,
      city: part("locality", "postal_town", "sublocality_level_1", "administrative_area_level_3").long,
      state: part("administrative_area_level_1").short,
      postcode: part("postal_code").long,
      country: /^[A-Z]{2}$/.test(country) ? country : "",
    },
    latitude: data.location?.latitude ?? null,
    longitude: data.location?.longitude ?? null,
  };
}
