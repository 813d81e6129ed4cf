/** A span of time as a subscription counts it. */
export type PlanUnit = "WEEK" | "MONTH" | "YEAR";

/** How often and how long a subscription is paid (spec.txt §3 "Subscription"). */
export interface SubscriptionPlan {
  billingPeriod: { value: number; unit: PlanUnit };
  /** Payments, the first purchase among them; 0: until it is canceled. */
  numBillingCycles: number;
}

export const planUnits = ["WEEK", "MONTH", "YEAR"] as const satisfies readonly PlanUnit[];

/** Every 1 to 12 weeks or months, or a year (decisions.md "Subscription"). */
export const maxPeriods: Record<PlanUnit, number> = { WEEK: 12, MONTH: 12, YEAR: 1 };

/** The most payments of a subscription that ends. */
export const maxBillingCycles = 999;

/** Billing cycles of a year (spec.txt §9). */
export const cyclesPerYear: Record<PlanUnit, number> = { WEEK: 52, MONTH: 12, YEAR: 1 };

/** Whether a subscription may be sold like this. */
export function isPlan({ billingPeriod: { value, unit }, numBillingCycles }: SubscriptionPlan): boolean {
  return isWholeWithin(value, 1, maxPeriods[unit] ?? 0) && isWholeWithin(numBillingCycles, 0, maxBillingCycles);
}

function isWholeWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/**
 * How long the subscription goes, in years where it comes to whole years (spec.txt §9); undefined for one that goes on
 * until it is canceled.
 * @example durationOf({ billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 }) // { value: 1, unit: "YEAR" }
 */
export function durationOf(plan: SubscriptionPlan): { value: number; unit: PlanUnit } | undefined {
  const { value, unit } = plan.billingPeriod;
  const length = value * plan.numBillingCycles;
  if (length === 0) return undefined;
  return length % cyclesPerYear[unit] === 0
    ? { value: length / cyclesPerYear[unit], unit: "YEAR" }
    : { value: length, unit };
}
