import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { richTextTooLong } from "#features/site/blocks/domain/richTextLimit.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { policyCalls, policyPath } from "./browserContract.ts";
import { type PolicyKind, policyKinds } from "./domain/policyKinds.ts";

/** Maximum length of a policy's HTML. */
export const maxPolicyLength = 100_000;

const byKind = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(policyKinds.map((kind) => [kind, schema])) as Record<PolicyKind, Schema>;

/** Rich texts by kind; empty: the store has none. */
export const storePolicies = z.object(
  byKind(z.string().max(maxPolicyLength, richTextTooLong(maxPolicyLength)).default("")),
);

/** `revision`: when they were saved last; empty if never. */
export const storedPolicies = z.object({ ...byKind(z.string()), revision: z.string() });

export type StorePolicies = z.infer<typeof storePolicies>;
export type StoredPolicies = z.infer<typeof storedPolicies>;

export const policyFailures = {
  "policy-unknown": { status: 404, message: "This shop has no such policy." },
} satisfies FailureTable;

export const readPoliciesRoute = defineRoute({
  method: "GET",
  path: "/api/config/store-policies",
  summary: "The policies of the store",
  access: withRight("payments.manage"),
  response: storedPolicies,
});

export const savePoliciesRoute = defineRoute({
  method: "PUT",
  path: "/api/config/store-policies",
  summary: "Saves the policies of the store",
  access: withRight("payments.manage"),
  body: storePolicies.extend({ revision: z.string().max(40) }),
  bodyLimit: 2 * maxPolicyLength * policyKinds.length,
  response: storedPolicies,
  failures: staleSettings,
});

// Any text: an unknown policy is a 404 and not an invalid call.
const kind = z.string().max(20);

export const policyPageRoute = defineRoute({
  method: "GET",
  path: policyPath(":kind" as PolicyKind),
  summary: "A policy of the store, as a page of the site",
  access: anyone,
  params: z.object({ kind }),
  failures: policyFailures,
});

export const readPolicyRoute = defineRoute({
  ...policyCalls.read,
  summary: "A policy of the store, for a dialog",
  access: anyone,
  params: z.object({ kind }),
  response: z.object({ title: z.string(), html: z.string() }),
  failures: policyFailures,
});
