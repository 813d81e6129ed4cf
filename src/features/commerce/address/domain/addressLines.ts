import type { PostalAddress } from "./address.ts";

/** The address as it is on a parcel, without empty lines. @param countryName as people of the site's language call it */
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
