import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Labels of an address's fields. */
export const addressTexts = defineTexts("address", {
  firstName: "First name",
  lastName: "Last name",
  address1: "Address",
  address2: "Apartment, suite, etc. (optional)",
  country: "Country",
  chooseCountry: "Choose a country",
  /** Short, because the field is narrow. Its label says what to choose. */
  chooseRegion: "Choose",
  /** Without scripts: shows the fields of the chosen country. */
  takeCountry: "Update country",
});

/** Value of a form's `action` that only shows the fields of another country. */
export const countryAction = "country";
