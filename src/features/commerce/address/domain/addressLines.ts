import type { PostalAddress } from "./address.ts";
import { countryName } from "./countryNames.ts";

/** The address as it is on a parcel, without empty lines. @param locale the country's name is of this language */
export function addressLines(address: PostalAddress, locale: string): string[] {
  return addressLinesIn(countryName(address.country, locale), address);
}

/** The same with a country's name that is known, such as the server's, which a browser's may differ from. */
export function addressLinesIn(country: string, address: PostalAddress): string[] {
  const town = [address.city, address.state].filter(Boolean).join(", ");
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.address1,
    address.address2,
    [town, address.postcode].filter(Boolean).join(" "),
    country,
  ].filter(Boolean);
}

/** Whether two addresses read the same. */
export function isSameAddress(one: PostalAddress, other: PostalAddress | null): boolean {
  return other !== null && addressLines(one, "en").join("\n") === addressLines(other, "en").join("\n");
}
