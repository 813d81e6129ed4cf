import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { isSameAddress } from "#features/commerce/address/domain/addressLines.ts";

export interface UsedAddress {
  address: PostalAddress;
  uses: ("shipping" | "billing" | "saved")[];
}

/** Number of addresses. Those of older orders are left out. */
const maxAddresses = 10;

/**
 * The addresses of a customer, each once, with what it was used for: those of orders, newest first, then those that are only
 * saved.
 */
export function gatherAddresses(
  saved: readonly PostalAddress[],
  orders: readonly { shipping: PostalAddress | null; billing: PostalAddress | null }[],
): UsedAddress[] {
  const found: UsedAddress[] = [];
  const add = (address: PostalAddress | null, use: UsedAddress["uses"][number]) => {
    if (!address) return;
    const known = found.find((each) => isSameAddress(each.address, address));
    if (!known) found.push({ address, uses: [use] });
    else if (!known.uses.includes(use)) known.uses.push(use);
  };
  for (const { shipping, billing } of orders) {
    add(shipping, "shipping");
    add(billing, "billing");
  }
  for (const address of saved) add(address, "saved");
  return found.slice(0, maxAddresses);
}
