import type { PostalAddress } from "./address.ts";

/** The lines of an address label, without empty lines. @param countryName in the site's language */
export function addressLines(address: PostalAddress, countryName: string): string[] {
  const town = [address.city, [address.state, address.postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.address1,
    address.address2,
    town,
    countryName,
  ].filter(Boolean);
}
