import Stripe from "stripe";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { type StripeMode, stripeModes, stripeNames } from "../../domain/stripeModes.ts";
import { stripeFailures } from "../../stripeContract.ts";
import { OutcomeUnknown } from "../askProvider.ts";
import type { PaymentProviders } from "../PaymentProviders.ts";
import { openWebhookSecret, readStripeAccounts } from "./stripeAccounts.ts";

const fail = failuresOf(stripeFailures);

/**
 * Receives an event of Stripe. Nothing in it is believed except which payment it is about, which is asked for then. So
 * repeated, reordered and replayed events change nothing twice. If Stripe does not answer now, it sends the event again.
 */
export async function receiveEvent(
  app: App,
  payments: Pick<PaymentProviders, "check" | "lookAt">,
  websiteId: string,
  sent: { body: string; signature: string | string[] | undefined },
): Promise<{ received: true } | Failure> {
  const site = app.site(websiteId);
  const accounts = await readStripeAccounts(site);
  const verified = verify(app, accounts, sent);
  if (!verified) return fail("stripe-event-invalid");
  const { event, mode } = verified;
  await site.transaction(async (tx) => {
    await tx.db
      .updateTable("stripe_accounts")
      .set({ last_event_at: app.services.clock.now() })
      .where("website_id", "=", websiteId)
      .where("mode", "=", mode)
      .execute();
  });
  try {
    const { ids, reference } = subjectOf(event);
    for (const id of ids) await payments.check({ websiteId, id });
    if (reference) await payments.lookAt({ websiteId, provider: stripeNames[mode], reference });
  } catch (error) {
    if (error instanceof OutcomeUnknown) return fail("stripe-unavailable");
    throw error;
  }
  return { received: true };
}

/** The event, if a signing secret of the website has signed it within five minutes. */
function verify(
  app: App,
  accounts: Awaited<ReturnType<typeof readStripeAccounts>>,
  { body, signature }: { body: string; signature: string | string[] | undefined },
): { event: Stripe.Event; mode: StripeMode } | undefined {
  if (typeof signature !== "string") return undefined;
  const now = app.services.clock.now().getTime();
  for (const mode of stripeModes) {
    const account = accounts[mode];
    const secret = account && openWebhookSecret(app.services.secret, account);
    if (!secret) continue;
    try {
      const event = Stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now);
      if (event.livemode === (mode === "live")) return { event, mode };
    } catch {
      // Signed with another secret, or too old.
    }
  }
  return undefined;
}

/** What an event is about: ids of our payments and refunds, and Stripe's id of the charge. An event may be about nothing. */
function subjectOf({ data }: Stripe.Event): { ids: string[]; reference: string | undefined } {
  const object = ((data as Partial<Stripe.Event.Data> | undefined)?.object ?? {}) as {
    id?: string;
    object?: string;
    metadata?: Record<string, string> | null;
    payment_intent?: string | { id: string } | null;
  };
  const { payment, refund } = object.metadata ?? {};
  const intent = object.object === "payment_intent" ? object.id : object.payment_intent;
  return {
    ids: [payment, refund].filter((id) => id !== undefined && isUuid(id)) as string[],
    reference: typeof intent === "object" ? intent?.id : intent,
  };
}
