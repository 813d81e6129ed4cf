import { sql } from "kysely";
import {
  askProvider,
  isRemote,
  type LocalProvider,
  OutcomeUnknown,
  type Reconciler,
  type RemoteCharge,
  type RemoteProvider,
} from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { orderFailures } from "../../contract.ts";
import { installedProvider } from "../checkPayment.ts";
import type { OrderChange } from "../lockOrder.ts";
import type { Refunding } from "../refunds/refundOrder.ts";
import { settleAuthorization } from "./settleAuthorization.ts";
import { readAuthorization, type StoredAuthorization, setAuthorization } from "./storedAuthorization.ts";

const fail = failuresOf(orderFailures);

/**
 * Does what was announced for an authorized payment, or asks how it stands, and settles it. If the provider does not
 * answer, it stays open.
 * @returns why nothing can be captured
 */
export async function tryToAdvance(
  site: SiteScope,
  refunding: Refunding,
  paymentId: string,
  change: OrderChange,
): Promise<undefined | Failure> {
  try {
    await advanceAuthorization(site, refunding, paymentId, change);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
  return (await readAuthorization(site, paymentId))?.state === "ENDED" ? fail("authorization-ended") : undefined;
}

/**
 * Captures or releases an authorized payment, if that was announced, or asks the provider whether it still holds the
 * amount. The key makes it one capture. Does nothing for other payments.
 * @throws `OutcomeUnknown`
 */
export async function advanceAuthorization(
  site: SiteScope,
  refunding: Refunding,
  paymentId: string,
  change: OrderChange,
): Promise<void> {
  const { now } = change;
  const stored = await readAuthorization(site, paymentId);
  if (!stored || stored.state === "ENDED") return;
  const provider = installedProvider(refunding.payments, stored, site);
  await site.transaction((tx) => setAuthorization(tx, paymentId, { asked_at: tx.realNow() }));
  if (!isRemote(provider)) {
    const decide = (tx: SiteTransaction, locked: StoredAuthorization) => decideLocally(tx, provider, locked, now);
    return settleAuthorization(site, refunding, stored, decide, change);
  }
  const outcome = await askProvider((signal) => ask(provider, stored, signal));
  if (outcome) await settleAuthorization(site, refunding, stored, async () => outcome, change);
}

function ask(
  provider: RemoteProvider,
  { id: key, state, reference, amountCents: cents, currency }: StoredAuthorization,
  signal: AbortSignal,
): Promise<RemoteCharge | Failure | undefined> {
  const charge = { key, reference, signal };
  if (state === "AUTHORIZED") return provider.findCharge(charge);
  const asked =
    state === "CAPTURING"
      ? provider.captureCharge?.({ ...charge, amount: { cents, currency } })
      : provider.voidCharge?.(charge);
  return asked ?? Promise.reject(new OutcomeUnknown(`“${provider.name}” can't capture or release a payment.`));
}

/** A local provider answers inside the transaction. Its authorizations expire by our clock. */
async function decideLocally(
  tx: SiteTransaction,
  provider: LocalProvider,
  { id: key, state, reference, amountCents: cents, currency, captureBefore }: StoredAuthorization,
  now: Date,
): Promise<RemoteCharge | Failure> {
  if (state === "VOIDING") {
    await provider.voidCharge?.({ reference, key, tx });
    return fail("authorization-ended");
  }
  if (now >= captureBefore) return fail("authorization-ended");
  if (state === "AUTHORIZED") return { state, reference, captureBefore };
  await provider.captureCharge?.({ reference, amount: { cents, currency }, key, tx });
  return { state: "PAID", reference };
}

/** Authorized payments, for the job and for webhooks. Providers tell most of it, so open ones are asked for rarely. */
export function authorizationReconciler(app: App, refunding: Refunding): Reconciler {
  const { clock, database } = app.services;
  return {
    async due(now, limit) {
      const { rows } = await sql<{ websiteId: string; id: string; provider: string }>`
        select website_id as "websiteId", id, provider from payments
        where authorization_state in ('AUTHORIZED', 'CAPTURING', 'VOIDING')
          and coalesce(asked_at, created_at) + case
            when authorization_state <> 'AUTHORIZED' then interval '1 minute'
            when capture_before <= ${now} then interval '10 minutes'
            else interval '12 hours' end <= ${now}
        order by coalesce(asked_at, created_at), id limit ${limit}`.execute(database.db);
      return rows;
    },
    check: ({ websiteId, id }) =>
      advanceAuthorization(app.site(websiteId), refunding, id, { accountId: null, now: clock.now() }),
  };
}
