import { fillMessage } from "#kernel/contract/failure.ts";
import { countryCodes } from "#kernel/domain/places/countries.ts";
import { addressFormat } from "./addressFormat.ts";
import { addressFormatTexts as texts } from "./addressFormatTexts.ts";
import { isPostcode, tidyPostcode } from "./postcode.ts";
import { findRegion } from "./regions.ts";
import { otherStateOfZip } from "./zipStates.ts";

/** The part of an address that decides about taxes and shipping rates. */
export interface Place {
  country: string;
  state: string;
  postcode: string;
}

/**
 * Normalizes a place: country and postal code in capitals, the region in the form of addresses, without parts that the
 * country's addresses do not have. Also returns problems by field (spec.txt §5: a required empty field says
 * "Required").
 * @example readPlace({ country: "us", state: "new york", postcode: "10001" }).place // { country: "US", state: "NY", …
 * }
 */
export function readPlace(given: Place): { place: Place; problems: Partial<Record<keyof Place, string>> } {
  const country = given.country.trim().toUpperCase();
  const typed = { country, state: given.state.trim(), postcode: tidyPostcode(given.postcode) };
  if (!country) return { place: typed, problems: { country: texts.required } };
  if (!countryCodes.includes(country)) return { place: typed, problems: { country: texts.chooseCountry } };
  const { region, postcode: format } = addressFormat(country);
  const problems: Partial<Record<keyof Place, string>> = {};
  const known = findRegion(country, typed.state);
  const state = region ? (known?.code ?? typed.state) : "";
  if (region?.isRequired && !known) problems.state = state ? region.message : texts.required;
  const postcode = format ? typed.postcode : "";
  if (format?.isRequired && !postcode) problems.postcode = texts.required;
  else if (format && postcode && !isPostcode(country, postcode)) problems.postcode = format.message;
  else if (country === "US" && known) {
    const other = otherStateOfZip(postcode, known.code);
    const name = other && findRegion(country, other)?.name;
    if (name) problems.postcode = fillMessage(texts.zipOfOtherState, { other: name, chosen: known.name });
  }
  return { place: { country, state, postcode }, problems };
}
