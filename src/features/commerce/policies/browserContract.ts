import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { PolicyKind } from "./domain/policyKinds.ts";

/** Page of a policy. */
export function policyPath(kind: PolicyKind): string {
  return `/checkout/policies/${kind}`;
}

export const policyCalls = {
  read: { method: "GET", path: "/api/commerce/policies/:kind" },
} as const satisfies Record<string, CallAddress>;

export const policyPageTexts = defineTexts("policies", {
  close: "Close",
  loading: "Loading…",
  nav: "Store policies",
  back: "Back to the shop",
});
