import type { PluralForms } from "#kernel/domain/pluralForm.ts";
import type { PlanUnit } from "./subscriptionPlan.ts";

/** `{count}` billing periods between two payments, `{duration}` in total. */
export interface PlanTexts {
  indefinite: Record<PlanUnit, PluralForms>;
  /** By the unit of the period and the unit of the duration; the outer plural form is the period's. */
  limited: Partial<Record<`${PlanUnit} ${PlanUnit}`, PluralForms<PluralForms>>>;
}

/** Prices of subscriptions as full sentences (spec.txt §9 "Subscription billing cycles"). */
export const subscriptionTexts: { unavailable: string; exact: PlanTexts; from: PlanTexts } = {
  unavailable: "Unavailable",
  exact: {
    indefinite: {
      WEEK: { one: "{price} every week", other: "{price} every {count} weeks" },
      MONTH: { one: "{price} every month", other: "{price} every {count} months" },
      YEAR: { one: "{price} every year", other: "{price} every {count} years" },
    },
    limited: {
      "WEEK WEEK": {
        one: {
          one: "{price} every week for {duration} week",
          other: "{price} every week for {duration} weeks",
        },
        other: {
          one: "{price} every {count} weeks for {duration} week",
          other: "{price} every {count} weeks for {duration} weeks",
        },
      },
      "WEEK YEAR": {
        one: {
          one: "{price} every week for {duration} year",
          other: "{price} every week for {duration} years",
        },
        other: {
          one: "{price} every {count} weeks for {duration} year",
          other: "{price} every {count} weeks for {duration} years",
        },
      },
      "MONTH MONTH": {
        one: {
          one: "{price} every month for {duration} month",
          other: "{price} every month for {duration} months",
        },
        other: {
          one: "{price} every {count} months for {duration} month",
          other: "{price} every {count} months for {duration} months",
        },
      },
      "MONTH YEAR": {
        one: {
          one: "{price} every month for {duration} year",
          other: "{price} every month for {duration} years",
        },
        other: {
          one: "{price} every {count} months for {duration} year",
          other: "{price} every {count} months for {duration} years",
        },
      },
      "YEAR YEAR": {
        one: {
          one: "{price} every year for {duration} year",
          other: "{price} every year for {duration} years",
        },
        other: {
          one: "{price} every {count} years for {duration} year",
          other: "{price} every {count} years for {duration} years",
        },
      },
    },
  },
  from: {
    indefinite: {
      WEEK: { one: "from {price} every week", other: "from {price} every {count} weeks" },
      MONTH: { one: "from {price} every month", other: "from {price} every {count} months" },
      YEAR: { one: "from {price} every year", other: "from {price} every {count} years" },
    },
    limited: {
      "WEEK WEEK": {
        one: {
          one: "from {price} every week for {duration} week",
          other: "from {price} every week for {duration} weeks",
        },
        other: {
          one: "from {price} every {count} weeks for {duration} week",
          other: "from {price} every {count} weeks for {duration} weeks",
        },
      },
      "WEEK YEAR": {
        one: {
          one: "from {price} every week for {duration} year",
          other: "from {price} every week for {duration} years",
        },
        other: {
          one: "from {price} every {count} weeks for {duration} year",
          other: "from {price} every {count} weeks for {duration} years",
        },
      },
      "MONTH MONTH": {
        one: {
          one: "from {price} every month for {duration} month",
          other: "from {price} every month for {duration} months",
        },
        other: {
          one: "from {price} every {count} months for {duration} month",
          other: "from {price} every {count} months for {duration} months",
        },
      },
      "MONTH YEAR": {
        one: {
          one: "from {price} every month for {duration} year",
          other: "from {price} every month for {duration} years",
        },
        other: {
          one: "from {price} every {count} months for {duration} year",
          other: "from {price} every {count} months for {duration} years",
        },
      },
      "YEAR YEAR": {
        one: {
          one: "from {price} every year for {duration} year",
          other: "from {price} every year for {duration} years",
        },
        other: {
          one: "from {price} every {count} years for {duration} year",
          other: "from {price} every {count} years for {duration} years",
        },
      },
    },
  },
};
