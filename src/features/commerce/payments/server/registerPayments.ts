import type { Pages } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  type PaymentSettings,
  paymentFailures,
  readPayableRoute,
  readPaymentSettingsRoute,
  savePaymentSettingsRoute,
} from "../contract.ts";
import { canBuy, payableBy } from "../domain/buyable.ts";
import { type StripeMode, stripeMethod, stripeModeOf } from "../domain/stripeModes.ts";
import { allowCardForms } from "./cardFormPolicy.ts";
import { manualProvider } from "./manualProvider.ts";
import type { Credit, PayingWebsite, PaymentProvider, PaymentProviders } from "./PaymentProviders.ts";
import { reconcilePayments } from "./reconcilePayments.ts";
import { isClockMoved, registerClock } from "./registerClock.ts";
import { registerStripe } from "./stripe/registerStripe.ts";
import { stripeAddresses } from "./stripe/stripeClient.ts";
import { stripeProvider } from "./stripe/stripeProvider.ts";
import { createTestProvider } from "./testProvider.ts";

const fail = failuresOf(paymentFailures);

const settingColumns = [
  "id",
  "payment_providers",
  "manual_payment_instructions",
  "captures_later",
  "stripe_mode",
  "stripe_publishable_key",
  "stripe_installments",
] as const;

type SettingsRow = PayingWebsite & { manual_payment_instructions: string; captures_later: boolean };

/** The payment providers, and the studio's settings for them. */
export function registerPayments(app: App, { pages }: { pages: Pages }): PaymentProviders {
  const testCard = createTestProvider(app.services.secret);
  /** The same for every website. */
  const shared: PaymentProvider[] = [testCard, manualProvider];
  const credits = new Map<string, Credit>();
  const reconciling = reconcilePayments(app);
  const { scriptUrl } = stripeAddresses(app.services.configuration);
  registerStripe(app, reconciling);
  allowCardForms(app, pages);

  registerClock(app, { offeredBy, titleOf: (provider) => inCurrentLanguage(titleOf(provider)) });

  app.route(readPaymentSettingsRoute, async (_input, { site }) => {
    const website = await site.db
      .selectFrom("websites")
      .select(settingColumns)
      .where("id", "=", site.websiteId)
      .executeTakeFirst();
    return website ? describe(website) : kernelFailure("not-found");
  });

  app.route(readPayableRoute, async (_input, { website }) => payableOn(website));

  app.route(savePaymentSettingsRoute, async ({ body }, { site, account, now }) => {
    const enabled = [...new Set(body.enabled)];
    const isKnown = (name: string) => name === stripeMethod || shared.some((provider) => provider.name === name);
    if (!enabled.every(isKnown)) return fail("provider-unknown");
    return site.transaction(async (tx) => {
      const before = await tx.db
        .selectFrom("websites")
        .select([...settingColumns, "clock_ahead_seconds", "clock_target"])
        .where("id", "=", tx.websiteId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const isLive = enabled.some((name) => !methodOf(before, name)?.isTest);
      // Nobody pays real money at a time that is not real.
      if (isLive && isClockMoved(before)) return fail("clock-ahead");
      const website = await tx.db
        .updateTable("websites")
        .set({
          payment_providers: enabled,
          manual_payment_instructions: body.manualInstructions,
          captures_later: body.capturesLater,
          updated_at: now,
        })
        .where("id", "=", tx.websiteId)
        .returning(settingColumns)
        .executeTakeFirstOrThrow();
      await writeAuditEntry(tx, {
        accountId: account?.id,
        action: "payment-methods.save",
        subjectType: "website",
        subjectId: tx.websiteId,
        changes: valueChanges({
          "Payment methods": [titlesOf(before), titlesOf(website)],
          "Capture payments": [captureText(before), captureText(website)],
        }),
        at: now,
      });
      tx.touch(siteTags.site);
      return describe(website);
    });
  });

  const titlesOf = (website: SettingsRow) =>
    website.payment_providers
      .flatMap((name) => methodOf(website, name) ?? [])
      .map(titleOf)
      .join(", ");

  const captureText = (website: SettingsRow) =>
    website.captures_later ? "Later, by hand" : "When the order is placed";

  const titleOf = ({ serviceName, title }: PaymentProvider) => serviceName ?? title;

  function describe(website: SettingsRow): PaymentSettings {
    const names = [...new Set([...website.payment_providers, stripeMethod, ...shared.map(({ name }) => name)])];
    return {
      providers: names.flatMap((name) => {
        const provider = methodOf(website, name);
        if (!provider) return [];
        return {
          provider: name,
          title: inCurrentLanguage(titleOf(provider)),
          enabled: website.payment_providers.includes(name),
          isSetUp: isSetUp(website, name),
          asksForCard: provider.asksForCard,
          isTest: provider.isTest,
          canCaptureLater: provider.captureCharge !== undefined,
          can: { purchases: [...provider.can.purchases], installments: provider.can.installments },
        };
      }),
      manualInstructions: website.manual_payment_instructions,
      capturesLater: website.captures_later,
    };
  }

  function isSetUp(website: PayingWebsite, name: string): boolean {
    return name !== stripeMethod || website.stripe_publishable_key !== "";
  }

  /** A payment method as the owner offers it. */
  function methodOf(website: PayingWebsite, name: string): PaymentProvider | undefined {
    if (name !== stripeMethod) return shared.find((provider) => provider.name === name);
    const {
      id,
      stripe_mode: mode,
      stripe_publishable_key: publishableKey,
      stripe_installments: installments,
    } = website;
    return stripeProvider(app, {
      websiteId: id,
      mode: mode as StripeMode,
      // What the test card stands for, a card of Stripe pays.
      can: { purchases: testCard.can.purchases, installments },
      cardForm: { kind: "stripe", scriptUrl, publishableKey },
    });
  }

  function offeredBy(website: PayingWebsite): PaymentProvider[] {
    const names = website.payment_providers.filter((name) => isSetUp(website, name));
    return names.flatMap((name) => methodOf(website, name) ?? []);
  }

  function payableOn(website: PayingWebsite) {
    return payableBy(offeredBy(website));
  }

  return {
    find(name, websiteId) {
      const mode = stripeModeOf(name);
      if (!mode) return shared.find((provider) => provider.name === name);
      return stripeProvider(app, { websiteId, mode, can: { ...testCard.can, installments: true } });
    },
    offeredBy,
    offeredFor: (website, products) =>
      offeredBy(website).filter(({ can }) => products.every((product) => canBuy(can, product))),
    payableOn,
    add(provider) {
      shared.push(provider);
    },
    addCredit(credit) {
      credits.set(credit.name, credit);
    },
    findCredit: (name) => credits.get(name),
    ...reconciling,
  };
}
