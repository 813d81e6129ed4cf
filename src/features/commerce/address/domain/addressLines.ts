import type { PostalAddress } from "./address.ts";
import { countryName } from "./countryNames.ts";

/** The address as it is on a parcel, without empty lines. @param locale the country's name is of this language */
export function addressLines(address: PostalAddress, locale: string): string[] {
  const town = [address.city, address.state].filter(Boolean).join(", ");
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.address1,
    address.address2,
    [town, address.postcode].filter(Boolean).join(" "),
    countryName(address.country, locale),
  ].filter(Boolean);
}

/** Whether two addresses read the same. */
export function isSameAddress(one: PostalAddress, other: PostalAddress | null): boolean {
  return other !== null && addressLines(one, "en").join("\n") === addressLines(other, "en").join("\n");
}
