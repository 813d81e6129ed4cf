import { sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { paymentFailures } from "../../contract.ts";
import { type StripeMode, stripeMethod } from "../../domain/stripeModes.ts";
import {
  readStripeRoute,
  removeStripeKeysRoute,
  type StripeAccount,
  type StripeSettings,
  saveStripeKeysRoute,
  saveStripeModeRoute,
  stripeEventRoute,
  stripeEvents,
  stripeFailures,
} from "../../stripeContract.ts";
import type { PaymentProviders } from "../PaymentProviders.ts";
import { isClockMoved } from "../registerClock.ts";
import { checkKeys } from "./checkKeys.ts";
import { receiveEvent } from "./receiveEvent.ts";
import {
  openKey,
  openWebhookSecret,
  readStripeAccounts,
  type StripeAccountRow,
  sealSecrets,
} from "./stripeAccounts.ts";

const fail = failuresOf(stripeFailures);
const failPayment = failuresOf(paymentFailures);

/** The owner's calls for Stripe's keys, and the address where Stripe sends events. */
export function registerStripe(app: App, payments: Pick<PaymentProviders, "check" | "lookAt">): void {
  const { secret, configuration } = app.services;

  app.route(readStripeRoute, async (_input, context) => describe(context, context.site));

  app.route(saveStripeKeysRoute, async ({ body }, context) => {
    const { mode, publishableKey } = body;
    const stored = (await readStripeAccounts(context.site))[mode];
    const secretKey = body.secretKey || ((stored && openKey(secret, stored)) ?? "");
    const webhookSecret = body.webhookSecret || ((stored && openWebhookSecret(secret, stored)) ?? "");
    // Outside of the transaction, because Stripe may take long to answer.
    const checked = await checkKeys(configuration, { mode, publishableKey, secretKey, webhookSecret });
    if (isFailure(checked)) return checked;
    return change(context, "stripe.save-keys", mode, async (tx) => {
      await offerFirst(tx);
      const values = {
        account_id: checked.id,
        account_name: checked.name,
        publishable_key: publishableKey,
        secret_last_four: secretKey.slice(-4),
        webhook_last_four: webhookSecret.slice(-4),
        installments: checked.installments,
        charges_enabled: checked.chargesEnabled,
        rejected_at: null,
        updated_at: context.now,
        // A changed signing secret has not been used yet.
        ...(body.webhookSecret ? { last_event_at: null } : {}),
      };
      await tx.db
        .insertInto("stripe_accounts")
        .values({ website_id: tx.websiteId, mode, ...values })
        .onConflict((conflict) => conflict.columns(["website_id", "mode"]).doUpdateSet(values))
        .execute();
      const sealed = sealSecrets(secret, { websiteId: tx.websiteId, mode, key: secretKey, webhookSecret });
      await tx.db
        .insertInto("stripe_secrets")
        .values({ website_id: tx.websiteId, mode, ...sealed })
        .onConflict((conflict) => conflict.columns(["website_id", "mode"]).doUpdateSet(sealed))
        .execute();
      return undefined;
    });
  });

  app.route(removeStripeKeysRoute, async ({ params: { mode } }, context) =>
    change(context, "stripe.remove-keys", mode, async (tx) => {
      await tx.db
        .deleteFrom("stripe_accounts")
        .where("website_id", "=", tx.websiteId)
        .where("mode", "=", mode)
        .execute();
      return undefined;
    }),
  );

  app.route(saveStripeModeRoute, async ({ body: { mode } }, context) =>
    change(context, "stripe.set-mode", mode, async (tx) => {
      if (!(await readStripeAccounts(tx))[mode]) return fail("stripe-not-set-up");
      await tx.db.updateTable("websites").set({ stripe_mode: mode }).where("id", "=", tx.websiteId).execute();
      return undefined;
    }),
  );

  app.route(stripeEventRoute, ({ params: { websiteId }, body }, context) =>
    receiveEvent(app, payments, websiteId, { body, signature: context.request.headers["stripe-signature"] }),
  );

  async function change(
    context: RequestContext,
    action: "stripe.save-keys" | "stripe.remove-keys" | "stripe.set-mode",
    mode: StripeMode,
    write: (tx: SiteTransaction) => Promise<Failure | undefined>,
  ): Promise<StripeSettings | Failure> {
    return context.site.transaction(async (tx) => {
      // One change after the other, so that the website's row agrees with the accounts.
      await tx.db.selectFrom("websites").select("id").where("id", "=", tx.websiteId).forUpdate().execute();
      const refused = (await write(tx)) ?? (await refuseLiveAhead(tx));
      if (refused) return refused;
      await publish(tx, context.now);
      await writeAuditEntry(tx, {
        accountId: context.account?.id,
        action,
        subjectType: "website",
        subjectId: tx.websiteId,
        detail: { title: mode },
        at: context.now,
      });
      tx.touch(siteTags.site);
      return describe(context, tx);
    });
  }

  /** Nobody pays real money at a time that is not real. */
  async function refuseLiveAhead(tx: SiteTransaction): Promise<Failure | undefined> {
    const website = await tx.db
      .selectFrom("websites")
      .select(["payment_providers", "stripe_mode", "clock_ahead_seconds", "clock_target"])
      .where("id", "=", tx.websiteId)
      .executeTakeFirstOrThrow();
    const isLive = website.stripe_mode === "live" && website.payment_providers.includes(stripeMethod);
    return isLive && isClockMoved(website) ? failPayment("clock-ahead") : undefined;
  }

  /** With its first keys, Stripe becomes the first payment method. Later, the owner's choice stays. */
  async function offerFirst(tx: SiteTransaction): Promise<void> {
    const { test, live } = await readStripeAccounts(tx);
    if (test || live) return;
    await tx.db
      .updateTable("websites")
      .set({ payment_providers: sql`array_prepend(${stripeMethod}, array_remove(payment_providers, ${stripeMethod}))` })
      .where("id", "=", tx.websiteId)
      .execute();
  }

  /** Copies what pages and the checkout need into the website's row. */
  async function publish(tx: SiteTransaction, now: Date): Promise<void> {
    const accounts = await readStripeAccounts(tx);
    const { stripe_mode: mode } = await tx.db
      .selectFrom("websites")
      .select("stripe_mode")
      .where("id", "=", tx.websiteId)
      .executeTakeFirstOrThrow();
    const account = accounts[mode as StripeMode];
    await tx.db
      .updateTable("websites")
      .set({
        stripe_publishable_key: account?.publishable_key ?? "",
        stripe_installments: account?.installments ?? false,
        updated_at: now,
      })
      .where("id", "=", tx.websiteId)
      .execute();
  }

  async function describe(
    { origin }: RequestContext,
    scope: Pick<SiteScope, "db" | "websiteId">,
  ): Promise<StripeSettings> {
    const accounts = await readStripeAccounts(scope);
    const { stripe_mode: mode } = await scope.db
      .selectFrom("websites")
      .select("stripe_mode")
      .where("id", "=", scope.websiteId)
      .executeTakeFirstOrThrow();
    return {
      mode: mode as StripeMode,
      test: describeAccount(accounts.test),
      live: describeAccount(accounts.live),
      webhookUrl: origin + stripeEventRoute.path.replace(":websiteId", scope.websiteId),
      webhookEvents: [...stripeEvents],
    };
  }

  function describeAccount(row: StripeAccountRow | undefined): StripeAccount | null {
    if (!row) return null;
    return {
      accountId: row.account_id,
      accountName: row.account_name,
      publishableKey: row.publishable_key,
      secretLastFour: row.secret_last_four,
      webhookLastFour: openWebhookSecret(secret, row) ? row.webhook_last_four : "",
      hasSecret: openKey(secret, row) !== undefined,
      installments: row.installments,
      chargesEnabled: row.charges_enabled,
      rejectedAt: row.rejected_at?.toISOString() ?? null,
      lastEventAt: row.last_event_at?.toISOString() ?? null,
    };
  }
}
