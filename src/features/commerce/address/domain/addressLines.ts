import { formatAddress } from "localized-address-format";
import { countryName } from "#kernel/domain/places/countries.ts";
import type { PostalAddress } from "./address.ts";
import { findRegion } from "./regions.ts";

/** The address as it is on a parcel, without empty lines. @param locale the country's name is of this language */
export function addressLines(address: PostalAddress, locale: string): string[] {
  return addressLinesIn(countryName(address.country, locale), address);
}

/**
 * The same with a country's name that is known, such as the server's, which a browser's may differ from. Lines
 * are in the order of the country, which depends on the script in Eastern Asia.
 */
export function addressLinesIn(country: string, address: PostalAddress): string[] {
  const { firstName, lastName, address1, address2, city, postcode } = address;
  const isLocal = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(address1 + city);
  // The region is in the script of the rest.
  const isWrittenLocally = isLocal || /[\u0620-\u064a]/.test(address1 + city);
  const state = (isWrittenLocally && findRegion(address.country, address.state)?.localName) || address.state;
  const names = isLocal ? [lastName, firstName] : [firstName, lastName];
  const streets = [address1, address2].filter(Boolean);
  // Japan's format has no city: its ward or town belongs to the prefecture. In Latin script, all of it is one line.
  const isJapan = address.country === "JP";
  const places = (isLocal ? [state, city] : [city, state]).filter(Boolean);
  const lines = formatAddress(
    {
      postalCountry: address.country,
      administrativeArea: isJapan ? places.join(isLocal ? " " : ", ") : state,
      locality: city,
      postalCode: postcode,
      name: names.join(" ").trim(),
      addressLines: isJapan && !isLocal ? [streets.join(", ")] : streets,
    },
    isLocal ? "local" : "latin",
  );
  // What was entered is on the parcel, also if the country's addresses do without it. City states have their name already.
  const whole = lines.join("\n");
  const isWritten = (part: string) => whole.includes(part) || (part === city && whole.includes(part.toUpperCase()));
  const missing = [city, state, postcode].filter((part) => !isWritten(part)).join(", ");
  return [...lines, missing, country].map((line) => line.trim()).filter(Boolean);
}

/** Whether two addresses read the same. */
export function isSameAddress(one: PostalAddress, other: PostalAddress | null): boolean {
  return other !== null && addressLines(one, "en").join("\n") === addressLines(other, "en").join("\n");
}
