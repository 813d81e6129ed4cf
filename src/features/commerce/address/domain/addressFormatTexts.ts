import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Names of an address's parts in different countries, and messages beside their fields. */
export const addressFormatTexts = defineTexts("address.formats", {
  city: { city: "City", suburb: "Suburb", town: "Town or city", ward: "City or ward" },
  region: {
    state: "State",
    stateOrTerritory: "State or territory",
    stateOrRegion: "State or region",
    province: "Province",
    provinceOrTerritory: "Province or territory",
    prefecture: "Prefecture",
    emirate: "Emirate",
    area: "Area",
    county: "County",
    region: "Region",
  },
  chooseRegion: {
    state: "Choose a state.",
    stateOrTerritory: "Choose a state or territory.",
    province: "Choose a province.",
    provinceOrTerritory: "Choose a province or territory.",
    prefecture: "Choose a prefecture.",
    emirate: "Choose an emirate.",
  },
  postcode: {
    zip: "ZIP code",
    postal: "Postal code",
    postcode: "Postcode",
    cep: "CEP",
    eircode: "Eircode",
    pin: "PIN code",
  },
  enterPostcode: {
    zip: "Enter a ZIP code, such as {example}.",
    postal: "Enter a postal code, such as {example}.",
    postcode: "Enter a postcode, such as {example}.",
    cep: "Enter a CEP, such as {example}.",
    eircode: "Enter an Eircode, such as {example}.",
    pin: "Enter a PIN code, such as {example}.",
  },
  otherPostcode: "Enter a postal code of this country.",
  optional: "{label} (optional)",
  required: "Required",
  chooseCountry: "Choose a country.",
  zipOfOtherState: "This ZIP code is in {other}, not in {chosen}.",
});
