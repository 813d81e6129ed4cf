import { countriesByName } from "../domain/countryNames.ts";

/** All countries by name, as the choices of a select. */
export const countryChoices = countriesByName("en-US").map(({ code, name }) => ({ value: code, label: name }));
