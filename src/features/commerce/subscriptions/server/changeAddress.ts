import { isSameAddress } from "#features/commerce/address/domain/addressLines.ts";
import { readAddresses } from "#features/commerce/address/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { subscriptionTexts as texts } from "../browserContract.ts";
import { subscriptionFailures } from "../contract.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { readRenewalPricers } from "./priceRenewal.ts";
import { saveSubscription, writeEvent } from "./saveSubscription.ts";
import type { StoredSubscription } from "./subscriptionRows.ts";

const fail = failuresOf(subscriptionFailures);

/** Gives a locked subscription one of its member's saved addresses. One that nothing ships to is refused. */
export async function changeAddress(
  tx: SiteTransaction,
  { website, now }: RequestContext,
  subscription: StoredSubscription,
  { memberId, addressId }: { memberId: string; addressId: string },
): Promise<undefined | Failure> {
  if (!subscriptionCan.change(subscription, now)) return fail("subscription-changed");
  const saved = (await readAddresses(tx, memberId)).find(({ id }) => id === addressId);
  if (!saved) return fail("not-deliverable", { errors: { addressId: texts.required } });
  const pricer = (await readRenewalPricers(tx, website, [subscription], now)).get(subscription.id);
  if (pricer?.(saved.address) === "undeliverable") {
    return fail("not-deliverable", { errors: { addressId: texts.noShipping } });
  }
  // A renewal that waits for an address is tried at once.
  const isWaiting = subscription.state === "ACTIVE" && subscription.retryAt !== null && subscription.isDelayTold;
  const columns = { ...addressColumns(subscription, saved.address), ...(isWaiting ? { retry_at: now } : {}) };
  await saveSubscription(tx, subscription.id, columns, now);
  await writeEvent(tx, subscription.id, { kind: "address-changed", at: now });
  return undefined;
}

/** What a changed address is for: the shipping, and the card if it had the same one. */
function addressColumns(
  { shippingAddress, billingAddress }: StoredSubscription,
  address: StoredSubscription["billingAddress"],
) {
  const json = JSON.stringify(address);
  if (!shippingAddress) return { billing_address: json };
  return isSameAddress(billingAddress, shippingAddress)
    ? { billing_address: json, shipping_address: json }
    : { shipping_address: json };
}
