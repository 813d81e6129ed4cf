import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { AuditAction } from "#kernel/domain/auditActions.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { type OwnerAction, subscriptionFailures } from "../contract.ts";
import { cancelSubscription, pauseSubscription, resumeSubscription, skipPeriod } from "./changeSubscription.ts";
import { type RenewalServices, renewSubscription } from "./renewSubscription.ts";
import { readSubscription, type StoredSubscription } from "./subscriptionRows.ts";

const fail = failuresOf(subscriptionFailures);

type OwnAction = Extract<AuditAction, `subscription.${string}`>;

/** What a contributor does with a subscription. */
export async function changeByOwner(
  context: RequestContext,
  services: RenewalServices,
  id: string,
  action: OwnerAction,
): Promise<undefined | Failure> {
  if (action === "retry") return retryByOwner(context, services, id);
  const { mails } = services;
  const change = { accountId: context.account?.id, now: context.now };
  return changeLocked(context, id, `subscription.${action}`, (tx, subscription) => {
    if (action === "skip") return skipPeriod(tx, mails, subscription, change);
    if (action === "resume") return resumeSubscription(tx, mails, subscription, change);
    return cancelSubscription(tx, mails, subscription, { ...change, reason: "owner" });
  });
}

export function pauseByOwner(
  context: RequestContext,
  { mails }: RenewalServices,
  id: string,
  until: string,
): Promise<undefined | Failure> {
  const change = { accountId: context.account?.id, now: context.now };
  return changeLocked(context, id, "subscription.pause", (tx, subscription) =>
    pauseSubscription(tx, mails, subscription, until, change),
  );
}

async function retryByOwner(
  context: RequestContext,
  services: RenewalServices,
  id: string,
): Promise<undefined | Failure> {
  const { site, now } = context;
  const renewal = await renewSubscription(site, services, id, {
    reason: "retry",
    asker: { by: "owner", accountId: context.account?.id },
    now,
    record: (tx, subscription) => recordAction(tx, context, subscription, "subscription.retry"),
  });
  if (renewal === "idle")
    return fail((await readSubscription(site, id)) ? "subscription-changed" : "subscription-unknown");
  if (renewal === "open") return fail("payment-under-way");
  return isFailure(renewal) ? renewal : undefined;
}

async function changeLocked(
  context: RequestContext,
  id: string,
  action: OwnAction,
  work: (tx: SiteTransaction, subscription: StoredSubscription) => Promise<undefined | Failure>,
): Promise<undefined | Failure> {
  return context.site.transaction(async (tx) => {
    const subscription = await readSubscription(tx, id, { lock: true });
    if (!subscription) return fail("subscription-unknown");
    const failure = await work(tx, subscription);
    if (failure) return failure;
    await recordAction(tx, context, subscription, action);
    return undefined;
  });
}

function recordAction(
  tx: SiteTransaction,
  context: RequestContext,
  { id: subjectId, name: title, customerEmail: email }: StoredSubscription,
  action: OwnAction,
): Promise<void> {
  const detail = { title, email };
  return writeAuditEntry(tx, { ...changedBy(context), action, subjectType: "subscription", subjectId, detail });
}
