import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { AuditAction } from "#kernel/domain/auditActions.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { type OwnerAction, subscriptionFailures } from "../contract.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
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

/** A refused card is no failure of the call: the page shows what happened. */
async function retryByOwner(
  context: RequestContext,
  services: RenewalServices,
  id: string,
): Promise<undefined | Failure> {
  const begun = await changeLocked(context, id, "subscription.retry", async (_tx, subscription) =>
    subscriptionCan.retry(subscription) ? undefined : fail("subscription-changed"),
  );
  if (begun) return begun;
  const renewal = await renewSubscription(context.site, services, id, { reason: "retry", now: context.now });
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
    const { name: title, customerEmail: email } = subscription;
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action,
      subjectType: "subscription",
      subjectId: id,
      detail: { title, email },
    });
    return undefined;
  });
}
