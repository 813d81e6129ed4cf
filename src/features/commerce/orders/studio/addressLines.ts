import type { PostalAddress } from "#features/commerce/address/domain/address.ts";

const regions = new Intl.DisplayNames("en-US", { type: "region" });

/** The lines of an address label, with the country's name and without empty parts. */
export function addressLines(address: PostalAddress): string[] {
  const town = [address.city, address.state].filter(Boolean).join(", ");
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.address1,
    address.address2,
    [town, address.postcode].filter(Boolean).join(" "),
    countryName(address.country),
  ].filter(Boolean);
}

/** "Germany" for "DE"; the code itself if it has no name. */
export function countryName(code: string): string {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}

export function isSameAddress(one: PostalAddress, other: PostalAddress | null): boolean {
  return other !== null && addressLines(one).join("\n") === addressLines(other).join("\n");
}
