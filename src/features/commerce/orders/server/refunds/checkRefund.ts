import { sql } from "kysely";
import {
  askProvider,
  OutcomeUnknown,
  type PaymentProviders,
  type Reconciler,
} from "#features/commerce/payments/server/index.ts";
import { Failure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { askedLongAgo, remoteProvider } from "../checkPayment.ts";
import { readRefund } from "./openRefunds.ts";
import { settleRefund } from "./settleRefund.ts";

/**
 * Asks the provider for an announced refund. If it does not answer, the refund stays open.
 * @returns why it failed
 */
export async function tryRefund(
  site: SiteScope,
  payments: PaymentProviders,
  refundId: string,
  now: Date,
): Promise<undefined | Failure> {
  try {
    await checkRefund(site, payments, refundId, now);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
  const failure = (await readRefund(site, refundId))?.failure;
  return failure ? new Failure(failure.status, failure.code, failure.message) : undefined;
}

/**
 * Asks the provider about an announced refund, starts it if it was never seen, and settles it. The key makes it one refund.
 * Does nothing for another refund, or if the website has no such refund.
 * @throws `OutcomeUnknown`
 */
export async function checkRefund(
  site: SiteScope,
  payments: PaymentProviders,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = await readRefund(site, refundId);
  if (refund?.state !== "ANNOUNCED") return;
  const provider = remoteProvider(payments, refund, site);
  await site.transaction(async (tx) => {
    await tx.db
      .updateTable("refunds")
      .set({ asked_at: tx.realNow() })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", refundId)
      .execute();
  });
  const { id: key, chargeReference: reference, amountCents: cents, currency } = refund;
  const outcome =
    (await askProvider((signal) => provider.findRefund({ key, reference, signal }))) ??
    (await askProvider((signal) => provider.startRefund({ reference, amount: { cents, currency }, key, signal })));
  await settleRefund(site, refund, outcome, now);
}

/** Open refunds, for the job and for webhooks. */
export function refundReconciler(app: App, payments: PaymentProviders): Reconciler {
  const { clock, database } = app.services;
  return {
    async due(now, limit) {
      const { rows } = await sql<{ websiteId: string; id: string; provider: string }>`
        select refund.website_id as "websiteId", refund.id, payment.provider
        from refunds as refund
        join payments as payment on payment.website_id = refund.website_id and payment.id = refund.payment_id
        where refund.state = 'ANNOUNCED' and ${askedLongAgo("refund", now)}
        order by refund.asked_at, refund.id limit ${limit}`.execute(database.db);
      return rows;
    },
    check: ({ websiteId, id }) => checkRefund(app.site(websiteId), payments, id, clock.now()),
  };
}
