import { nextPaymentAt, type PlannedSubscription } from "./nextAction.ts";

interface PricedSubscription extends Pick<PlannedSubscription, "retryAt" | "nextRenewalAt"> {
  unitPriceCents: number;
  nextPriceCents: number | null;
  nextPriceAt: Date | null;
}

/** What one unit costs at the next payment: the new price, if there is one that applies by then. */
export function nextUnitPrice(subscription: PricedSubscription): number {
  const { unitPriceCents, nextPriceCents, nextPriceAt } = subscription;
  const at = nextPaymentAt(subscription);
  return nextPriceCents !== null && nextPriceAt && at && nextPriceAt <= at ? nextPriceCents : unitPriceCents;
}
