import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** What is wrong with a shipping zone. */
export const zoneTexts = defineTexts("studio.shipping.zone", {
  bandMissing: "Add a row.",
  limitMissing: "Required. Only the last row can have no limit.",
  limitRepeated: "This limit is already in another row.",
  limitZero: "Enter more than 0.",
  limitTooLow: "Use a higher limit than in the rows above.",
  otherStates: "Choose states of this country.",
  invalidPostcode: phrase("“{postcode}” is not a postal code. Use 97205, 97200...97299 or 972*.", "postcode"),
  carrierRepeated: "A zone can have one rate from the rate service.",
  countryMissing: "Add a country.",
  restWithCountries: "The rest of the world has no countries of its own.",
  restTaken: phrase("“{zone}” is already the rest of the world.", "zone"),
  placeTaken: phrase("{place} is already in the zone “{zone}”.", "place", "zone"),
  countryRepeated: "This country is already in the zone.",
});
