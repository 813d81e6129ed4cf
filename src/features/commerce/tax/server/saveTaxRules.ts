import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type StoredTaxRules, type TaxRuleDraft, taxFailures } from "../contract.ts";
import { ruleChanges } from "./ruleChanges.ts";
import { readTaxRules } from "./taxRules.ts";

const fail = failuresOf(taxFailures);

/** Replaces all rules of the website. A rule that stays keeps its id. */
export async function saveTaxRules(
  context: RequestContext,
  { rules, revision }: { rules: readonly TaxRuleDraft[]; revision: string },
): Promise<StoredTaxRules | Failure> {
  const given = rules.flatMap((rule) => rule.id ?? []);
  if (new Set(given).size < given.length) return fail("rule-repeated");
  return context.site.transaction(async (tx) => {
    await lockTaxRules(tx);
    const stored = await readTaxRules(tx.db, tx.websiteId);
    if (stored.revision !== revision) return fail("stale-revision");
    const known = new Set(stored.rules.map(({ id }) => id));
    // An id of another website is not accepted.
    const kept = rules.map((rule) => ({ ...rule, id: rule.id && known.has(rule.id) ? rule.id : newId() }));
    await tx.db.deleteFrom("tax_rules").where("website_id", "=", tx.websiteId).execute();
    if (kept.length > 0) {
      const rows = kept.map((rule) => ({
        website_id: tx.websiteId,
        id: rule.id,
        name: rule.name,
        country: rule.country,
        state: rule.state,
        postcode: rule.postcode,
        rate_millionths: rule.rateMillionths,
        applies_to_shipping: rule.appliesToShipping,
        applies_to_services: rule.appliesToServices,
        applies_to_digital: rule.appliesToDigital,
      }));
      await tx.db.insertInto("tax_rules").values(rows).execute();
    }
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "tax-rules.save",
      subjectType: "website",
      subjectId: tx.websiteId,
      changes: ruleChanges(stored.rules, kept),
    });
    return readTaxRules(tx.db, tx.websiteId);
  });
}

/** Saves wait for each other, so that each compares its revision with what is stored. */
async function lockTaxRules(tx: SiteTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax rules ${tx.websiteId}`}, 0))`.execute(tx.db);
}
