import { type RawBuilder, sql } from "kysely";
import { paymentFailures } from "#features/commerce/payments/contract.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import {
  askProvider,
  type ChargeUsage,
  isRemote,
  OutcomeUnknown,
  type PaymentProvider,
  type PaymentProviders,
  ProviderUnreachable,
  type Reconciler,
  type RemoteCharge,
  type RemoteProvider,
  unseenAfterMs,
} from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { type AnnouncedPayment, type PaymentStanding, readAnnouncedPayment, standingOf } from "./openPayments.ts";
import { type ChargeOutcome, settlePayment } from "./settlePayment.ts";

const fail = failuresOf(paymentFailures);

/**
 * Asks the provider for an announced payment, for the first time or again, and settles it. If the provider does not
 * answer, the payment stays open.
 */
export async function askForPayment(
  site: SiteScope,
  payments: PaymentProviders,
  paymentId: string,
  { method, usage, returnUrl, now }: { method: PaymentMethod; usage: ChargeUsage; returnUrl: string; now: Date },
): Promise<PaymentStanding> {
  const payment = (await readAnnouncedPayment(site, { id: paymentId })) as AnnouncedPayment;
  if (payment.state !== "ANNOUNCED") return standingOf(payment);
  if (site.realNow() >= payment.expiresAt)
    return (await tryToCheck(site, payments, payment, now)) ?? standingOf(payment);
  const provider = remoteProvider(payments, payment, site);
  const { id: key, amountCents: cents, currency } = payment;
  const amount = { cents, currency };
  const capturesLater = payment.snapshot?.capturesLater ?? false;
  return unlessUnknown(payment, async () => {
    // Without a reference, no answer has arrived: with the same key, the same charge is started again.
    const found =
      payment.reference && (await askProvider((signal) => provider.findCharge({ ...chargeKey(payment), signal })));
    const charge =
      found ||
      (await startCharge(() =>
        askProvider((signal) => provider.startCharge({ method, amount, key, usage, capturesLater, returnUrl, signal })),
      ));
    return settlePayment(site, payments, paymentId, charge, now);
  });
}

/**
 * A provider that could not be asked ends the payment, so that the buyer can choose another method. An earlier call may
 * have charged it, so it is asked for later.
 */
async function startCharge(start: () => Promise<RemoteCharge | Failure>): Promise<ChargeOutcome> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof ProviderUnreachable) return { isOpen: true, failure: fail("provider-unavailable") };
    throw error;
  }
}

/** Cancels an open payment, unless it was paid meanwhile. If the provider does not answer, it stays open. */
export async function cancelPayment(
  site: SiteScope,
  payments: PaymentProviders,
  payment: AnnouncedPayment,
  now: Date,
): Promise<PaymentStanding> {
  if (payment.state !== "ANNOUNCED") return standingOf(payment);
  const provider = remoteProvider(payments, payment, site);
  return unlessUnknown(payment, async () => {
    const charge = await askProvider((signal) => provider.cancelCharge({ ...chargeKey(payment), signal }));
    return settlePayment(site, payments, payment.id, charge, now);
  });
}

/** Asks the provider about an open payment and settles it. If the provider does not answer, it stays open. */
export function tryToCheck(
  site: SiteScope,
  payments: PaymentProviders,
  payment: AnnouncedPayment,
  now: Date,
): Promise<PaymentStanding> {
  return unlessUnknown(payment, async () => {
    await checkPayment(site, payments, payment.id, now);
    return standingOf((await readAnnouncedPayment(site, { id: payment.id })) as AnnouncedPayment);
  });
}

async function unlessUnknown(payment: AnnouncedPayment, ask: () => Promise<PaymentStanding>): Promise<PaymentStanding> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutcomeUnknown) return standingOf(payment);
    throw error;
  }
}

/**
 * Asks the provider about a payment and settles it. An expired one is canceled. One that failed is asked for too, in case
 * that the provider has charged it after all. Does nothing if the website has no such payment.
 * @throws `OutcomeUnknown`
 */
export async function checkPayment(
  site: SiteScope,
  payments: PaymentProviders,
  paymentId: string,
  now: Date,
): Promise<void> {
  const payment = await readAnnouncedPayment(site, { id: paymentId });
  if (!payment || payment.orderId || payment.state === "RETURNED") return;
  const provider = remoteProvider(payments, payment, site);
  await change(site, payment, { asked_at: site.realNow() });
  if (payment.state === "RETURNING") return giveBack(site, payments, provider, payment, now);
  const isExpired = payment.state === "ANNOUNCED" && site.realNow() >= payment.expiresAt;
  try {
    const charge = await findCharge(site, provider, payment);
    const outcome = isExpired && charge && isOpen(charge) ? await cancelCharge(provider, payment) : charge;
    if (outcome) await settlePayment(site, payments, payment.id, isExpired ? ended(outcome) : outcome, now);
  } catch (error) {
    if (isExpired && error instanceof OutcomeUnknown) await settlePayment(site, payments, payment.id, ended(), now);
    throw error;
  }
}

/** What an expired payment ends with: the provider's last word, if it is one. */
function ended(outcome?: RemoteCharge | Failure): ChargeOutcome {
  return outcome && !isOpen(outcome) ? outcome : { isOpen: true, failure: fail("payment-expired") };
}

/** Gives back what the provider has charged for a payment that has ended, and cancels what it may still charge. */
async function giveBack(
  site: SiteScope,
  payments: PaymentProviders,
  provider: RemoteProvider,
  payment: AnnouncedPayment,
  now: Date,
): Promise<void> {
  const found = await findCharge(site, provider, payment);
  if (!found) return;
  const charge = await endCharge(provider, payment, found);
  if (isFailure(charge)) {
    await settlePayment(site, payments, payment.id, charge, now);
    return;
  }
  if (charge.state !== "PAID") throw new OutcomeUnknown("The payment provider has not decided yet.");
  // Apart from the key of the charge.
  const key = `${payment.id}-return`;
  const amount = { cents: payment.amountCents, currency: payment.currency };
  const { reference } = charge;
  const refund =
    (await askProvider((signal) => provider.findRefund({ key, reference, signal }))) ??
    (await askProvider((signal) => provider.startRefund({ reference, amount, key, signal })));
  // Tried again until it succeeds, because the money is not ours.
  if (isFailure(refund)) throw new Error(`The payment could not be given back: ${refund.message}`);
  await change(site, payment, { state: "RETURNED", reference });
}

/** The provider's charge. One that it has never seen failed, unless our call may still be under way. */
async function findCharge(
  site: SiteScope,
  provider: RemoteProvider,
  payment: AnnouncedPayment,
): Promise<RemoteCharge | Failure | undefined> {
  const found = await askProvider((signal) => provider.findCharge({ ...chargeKey(payment), signal }));
  if (found) return found;
  const isUnderWay = site.realNow().getTime() - payment.createdAt.getTime() < unseenAfterMs;
  return isUnderWay ? undefined : fail("provider-unavailable");
}

function cancelCharge(provider: RemoteProvider, payment: AnnouncedPayment): Promise<RemoteCharge | Failure> {
  return askProvider((signal) => provider.cancelCharge({ ...chargeKey(payment), signal }));
}

/** Cancels a charge that is open, and releases one that is authorized. */
async function endCharge(
  provider: RemoteProvider,
  payment: AnnouncedPayment,
  found: RemoteCharge | Failure,
): Promise<RemoteCharge | Failure> {
  const charge = isOpen(found) ? await cancelCharge(provider, payment) : found;
  if (isFailure(charge) || charge.state !== "AUTHORIZED") return charge;
  return askProvider(async (signal) => provider.voidCharge?.({ ...chargeKey(payment), signal }) ?? charge);
}

function isOpen(charge: RemoteCharge | Failure): boolean {
  return !isFailure(charge) && (charge.state === "PENDING" || charge.state === "ACTION");
}

const chargeKey = ({ id, reference }: AnnouncedPayment) => ({ key: id, reference });

/** The provider of a payment. @throws `OutcomeUnknown` if this install does not have it */
export function installedProvider(
  payments: PaymentProviders,
  { provider: name }: { provider: string },
  { websiteId }: Pick<SiteScope, "websiteId">,
): PaymentProvider {
  const provider = payments.find(name, websiteId);
  if (provider) return provider;
  throw new OutcomeUnknown(`This install does not have the payment provider “${name}”.`);
}

/** The same for one that is asked over a network. @throws `OutcomeUnknown` */
export function remoteProvider(
  payments: PaymentProviders,
  payment: { provider: string },
  site: Pick<SiteScope, "websiteId">,
): RemoteProvider {
  const provider = installedProvider(payments, payment, site);
  if (isRemote(provider)) return provider;
  throw new OutcomeUnknown(`“${payment.provider}” is not asked over a network.`);
}

async function change(
  site: SiteScope,
  { id }: AnnouncedPayment,
  values: { asked_at: Date } | { state: "RETURNED"; reference: string },
): Promise<void> {
  await site.transaction(async (tx) => {
    await tx.db
      .updateTable("payments")
      .set(values)
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
  });
}

/** Open payments, for the job and for webhooks. */
export function paymentReconciler(app: App, payments: PaymentProviders): Reconciler {
  const { clock, database } = app.services;
  return {
    async due(now, limit) {
      const { rows } = await sql<{ websiteId: string; id: string; provider: string }>`
        select website_id as "websiteId", id, provider from payments
        where state in ('ANNOUNCED', 'RETURNING')
          and (${askedLongAgo("payments", now)} or (state = 'ANNOUNCED' and expires_at <= ${now}))
        order by asked_at, id limit ${limit}`.execute(database.db);
      return rows;
    },
    check: ({ websiteId, id }) => checkPayment(app.site(websiteId), payments, id, clock.now()),
    async expire({ websiteId, id }) {
      const site = app.site(websiteId);
      const payment = await readAnnouncedPayment(site, { id });
      if (payment?.state === "ANNOUNCED" && site.realNow() >= payment.expiresAt)
        await settlePayment(site, payments, id, ended(), clock.now());
    },
  };
}

/** Condition on announced rows: asked for a minute ago or longer, and less often the older they are. @param row its name */
export function askedLongAgo(row: string, now: Date): RawBuilder<boolean> {
  const [askedAt, createdAt] = [sql.ref(`${row}.asked_at`), sql.ref(`${row}.created_at`)];
  return sql<boolean>`${askedAt} + greatest(interval '1 minute', (${now} - ${createdAt}) / 10) <= ${now}`;
}
