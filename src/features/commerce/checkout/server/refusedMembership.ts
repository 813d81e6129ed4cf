import type { StoredLine } from "#features/commerce/cart/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { checkoutFailures } from "../contract.ts";

const fail = failuresOf(checkoutFailures);

/** Names the first membership that opens no member area anymore. It is no question of payment methods. */
export function refusedMembership(lines: readonly Pick<StoredLine, "isConnected" | "name">[]): Failure | undefined {
  const line = lines.find(({ isConnected }) => !isConnected);
  return line && fail("out-of-stock", { values: { product: line.name } });
}
