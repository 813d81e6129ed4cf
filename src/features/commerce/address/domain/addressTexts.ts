/** Labels of an address's fields. */
export const addressTexts = {
  firstName: "First name",
  lastName: "Last name",
  address1: "Address",
  address2: "Apartment, suite, etc. (optional)",
  country: "Country",
  chooseCountry: "Choose a country",
  /** Without scripts: shows the fields of the chosen country. */
  takeCountry: "Update country",
};

/** Value of a form's `action` that only shows the fields of another country. */
export const countryAction = "country";
