import { siteTags } from "#features/site/sites/contract.ts";
import { failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
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
import { manualProvider } from "./manualProvider.ts";
import type { PaymentProvider, PaymentProviders } from "./PaymentProviders.ts";
import { reconcilePayments } from "./reconcilePayments.ts";
import { registerClock } from "./registerClock.ts";
import { createTestProvider } from "./testProvider.ts";

const fail = failuresOf(paymentFailures);

/** The payment providers, and the studio's settings for them. */
export function registerPayments(app: App): PaymentProviders {
  const all: PaymentProvider[] = [createTestProvider(app.services.secret), manualProvider];
  const byName = new Map(all.map((provider) => [provider.name, provider]));
  const reconciling = reconcilePayments(app);

  registerClock(app, offeredBy);

  app.route(readPaymentSettingsRoute, async (_input, { site }) => {
    const website = await site.db
      .selectFrom("websites")
      .select(["payment_providers", "manual_payment_instructions"])
      .where("id", "=", site.websiteId)
      .executeTakeFirst();
    return website ? describe(website) : kernelFailure("not-found");
  });

  app.route(readPayableRoute, async (_input, { website }) => payableOn(website));

  app.route(savePaymentSettingsRoute, async ({ body }, { site, account, now }) => {
    const enabled = [...new Set(body.enabled)];
    if (enabled.some((name) => !byName.has(name))) return fail("provider-unknown");
    const isLive = enabled.some((name) => !byName.get(name)?.isTest);
    return site.transaction(async (tx) => {
      const before = await tx.db
        .selectFrom("websites")
        .select(["payment_providers", "clock_ahead_seconds"])
        .where("id", "=", tx.websiteId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // Nobody pays real money at a time that is not real.
      if (isLive && before.clock_ahead_seconds > 0) return fail("clock-ahead");
      const website = await tx.db
        .updateTable("websites")
        .set({ payment_providers: enabled, manual_payment_instructions: body.manualInstructions, updated_at: now })
        .where("id", "=", tx.websiteId)
        .returning(["payment_providers", "manual_payment_instructions"])
        .executeTakeFirstOrThrow();
      await writeAuditEntry(tx, {
        accountId: account?.id,
        action: "payment-methods.save",
        subjectType: "website",
        subjectId: tx.websiteId,
        changes: valueChanges({ "Payment methods": [titlesOf(before), titlesOf(website)] }),
        at: now,
      });
      tx.touch(siteTags.site);
      return describe(website);
    });
  });

  const titlesOf = (website: { payment_providers: string[] }) =>
    offeredBy(website)
      .map(({ title }) => title)
      .join(", ");

  function describe(website: { payment_providers: string[]; manual_payment_instructions: string }): PaymentSettings {
    const offered = offeredBy(website);
    const rest = all.filter((provider) => !offered.includes(provider));
    return {
      providers: [...offered, ...rest].map((provider) => ({
        provider: provider.name,
        title: provider.title,
        enabled: offered.includes(provider),
        asksForCard: provider.asksForCard,
        isTest: provider.isTest,
        can: { purchases: [...provider.can.purchases], installments: provider.can.installments },
      })),
      manualInstructions: website.manual_payment_instructions,
    };
  }

  function offeredBy(website: { payment_providers: string[] }): PaymentProvider[] {
    return website.payment_providers.flatMap((name) => byName.get(name) ?? []);
  }

  function payableOn(website: { payment_providers: string[] }) {
    return payableBy(offeredBy(website));
  }

  return {
    find: (name) => byName.get(name),
    offeredBy,
    offeredFor: (website, products) =>
      offeredBy(website).filter(({ can }) => products.every((product) => canBuy(can, product))),
    payableOn,
    add(provider) {
      all.push(provider);
      byName.set(provider.name, provider);
    },
    ...reconciling,
  };
}
