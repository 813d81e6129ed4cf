/** Units of a subscription's periods. */
export type PlanUnit = "WEEK" | "MONTH" | "YEAR";

/** The payments of a subscription (spec.txt §3 "Subscription"). */
export interface SubscriptionPlan {
  billingPeriod: { value: number; unit: PlanUnit };
  /** Number of payments, including the first purchase; 0: until it is canceled. */
  numBillingCycles: number;
}

export const planUnits = ["WEEK", "MONTH", "YEAR"] as const satisfies readonly PlanUnit[];

/** Every 1 to 12 weeks or months, or a year (decisions/0013). */
export const maxPeriods: Record<PlanUnit, number> = { WEEK: 12, MONTH: 12, YEAR: 1 };

/** Maximum payments of a subscription with an end. */
export const maxBillingCycles = 999;

/** Billing cycles per year (spec.txt §9). */
export const cyclesPerYear: Record<PlanUnit, number> = { WEEK: 52, MONTH: 12, YEAR: 1 };

/** Whether the plan is valid. */
export function isPlan({ billingPeriod: { value, unit }, numBillingCycles }: SubscriptionPlan): boolean {
  return isWholeWithin(value, 1, maxPeriods[unit] ?? 0) && isWholeWithin(numBillingCycles, 0, maxBillingCycles);
}

function isWholeWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/**
 * Duration of the subscription, in years if it is whole years (spec.txt §9); undefined if it runs until it is canceled.
 * @example durationOf({ billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 }) // { value: 1, unit: "YEAR"
 * }
 */
export function durationOf(plan: SubscriptionPlan): { value: number; unit: PlanUnit } | undefined {
  const { value, unit } = plan.billingPeriod;
  const length = value * plan.numBillingCycles;
  if (length === 0) return undefined;
  return length % cyclesPerYear[unit] === 0
    ? { value: length / cyclesPerYear[unit], unit: "YEAR" }
    : { value: length, unit };
}
