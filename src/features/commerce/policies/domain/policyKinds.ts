import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The policies of a store, in the order in which they are listed. */
export const policyKinds = ["returns", "terms", "privacy", "shipping"] as const;

export type PolicyKind = (typeof policyKinds)[number];

export const policyTitles: Record<PolicyKind, string> = defineTexts("policies.titles", {
  returns: "Return policy",
  terms: "Terms of service",
  privacy: "Privacy policy",
  shipping: "Shipping policy",
});
