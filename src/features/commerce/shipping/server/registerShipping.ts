import { failuresOf } from "#kernel/contract/failure.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import { readShippingRatesRoute, saveShippingRatesRoute, shippingFailures } from "../contract.ts";
import { listShippingRates } from "./shippingRates.ts";

const fail = failuresOf(shippingFailures);

const namesOf = (rates: readonly { name: string }[]) => rates.map(({ name }) => name).join(", ");

/** The studio's list of shipping rates, which is read and saved as a whole. */
export function registerShipping(app: App): void {
  app.route(readShippingRatesRoute, async (_input, { site }) => ({
    rates: await listShippingRates(site.db, site.websiteId),
  }));

  app.route(saveShippingRatesRoute, async ({ body }, { site, account }) => {
    const given = body.rates.flatMap((rate) => rate.id ?? []);
    if (new Set(given).size < given.length) return fail("rate-repeated");
    return site.transaction(async (tx) => {
      const stored = await listShippingRates(tx.db, tx.websiteId);
      const before = new Set(stored.map((rate) => rate.id));
      await tx.db.deleteFrom("shipping_rates").where("website_id", "=", tx.websiteId).execute();
      const rows = body.rates.map((rate, position) => ({
        website_id: tx.websiteId,
        // A rate keeps its id, because checkouts refer to it. An id of another website is not accepted.
        id: rate.id && before.has(rate.id) ? rate.id : newId(),
        name: rate.name,
        price_cents: rate.priceCents,
        countries: [...new Set(rate.countries)],
        position,
      }));
      if (rows.length > 0) await tx.db.insertInto("shipping_rates").values(rows).execute();
      await writeAuditEntry(tx, {
        accountId: account?.id,
        action: "shipping-rates.save",
        subjectType: "website",
        subjectId: tx.websiteId,
        changes: valueChanges({ Rates: [namesOf(stored), namesOf(rows)] }),
        at: app.services.clock.now(),
      });
      return { rates: await listShippingRates(tx.db, tx.websiteId) };
    });
  });
}
