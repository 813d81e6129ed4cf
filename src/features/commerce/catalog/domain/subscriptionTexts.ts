import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * Prices of subscriptions as full sentences (spec.txt §9 "Subscription billing cycles"). `{count}` billing periods are
 * between two payments.
 */
export const subscriptionTexts = defineTexts("catalog.plans", {
  unavailable: "Unavailable",
  exact: {
    WEEK: { one: "{price} every week", other: "{price} every {count} weeks" },
    MONTH: { one: "{price} every month", other: "{price} every {count} months" },
    YEAR: { one: "{price} every year", other: "{price} every {count} years" },
  },
  from: {
    WEEK: { one: "from {price} every week", other: "from {price} every {count} weeks" },
    MONTH: { one: "from {price} every month", other: "from {price} every {count} months" },
    YEAR: { one: "from {price} every year", other: "from {price} every {count} years" },
  },
  /** A sentence above for a plan that ends by itself. `{duration}` is one of the durations below. */
  limited: "{sentence} for {duration}",
  durations: {
    WEEK: { one: "{count} week", other: "{count} weeks" },
    MONTH: { one: "{count} month", other: "{count} months" },
    YEAR: { one: "{count} year", other: "{count} years" },
  },
});
