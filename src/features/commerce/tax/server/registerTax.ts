import { failuresOf } from "#kernel/contract/failure.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import { readTaxRulesRoute, saveTaxRulesRoute, taxFailures } from "../contract.ts";
import { listTaxRules } from "./taxRules.ts";

const fail = failuresOf(taxFailures);

const namesOf = (rules: readonly { name: string }[]) => rules.map(({ name }) => name).join(", ");

/** The studio's list of tax rules, which is read and saved as a whole. */
export function registerTax(app: App): void {
  app.route(readTaxRulesRoute, async (_input, { site }) => ({ rules: await listTaxRules(site.db, site.websiteId) }));

  app.route(saveTaxRulesRoute, async ({ body }, { site, account }) => {
    const given = body.rules.flatMap((rule) => rule.id ?? []);
    if (new Set(given).size < given.length) return fail("rule-repeated");
    return site.transaction(async (tx) => {
      const stored = await listTaxRules(tx.db, tx.websiteId);
      const before = new Set(stored.map((rule) => rule.id));
      await tx.db.deleteFrom("tax_rules").where("website_id", "=", tx.websiteId).execute();
      const rows = body.rules.map((rule) => ({
        website_id: tx.websiteId,
        id: rule.id && before.has(rule.id) ? rule.id : newId(),
        name: rule.name,
        country: rule.country,
        state: rule.state,
        postcode: rule.postcode,
        rate_millionths: rule.rateMillionths,
        applies_to_shipping: rule.appliesToShipping,
        applies_to_services: rule.appliesToServices,
        applies_to_digital: rule.appliesToDigital,
      }));
      if (rows.length > 0) await tx.db.insertInto("tax_rules").values(rows).execute();
      await writeAuditEntry(tx, {
        accountId: account?.id,
        action: "tax-rules.save",
        subjectType: "website",
        subjectId: tx.websiteId,
        changes: valueChanges({ Rules: [namesOf(stored), namesOf(rows)] }),
        at: app.services.clock.now(),
      });
      return { rules: await listTaxRules(tx.db, tx.websiteId) };
    });
  });
}
