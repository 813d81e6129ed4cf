import { countriesByName } from "#kernel/domain/places/countries.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";

/** All countries by name, as the choices of a select. */
export const countryChoices = countriesByName(studioLocale()).map(({ code, name }) => ({ value: code, label: name }));
