import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { StoredTaxRules, TaxRule } from "../contract.ts";
import type { RuleScope } from "../domain/taxLine.ts";

/** The website's rules by country, state and postal code, as a JSON column of the outer statement. */
export function taxRules(websiteId: string) {
  return sql<TaxRule[]>`coalesce((
    select json_agg(json_build_object(
      'id', rule.id, 'name', rule.name, 'country', rule.country, 'state', rule.state,
      'postcode', rule.postcode, 'rateMillionths', rule.rate_millionths, 'appliesToShipping', rule.applies_to_shipping,
      'appliesToServices', rule.applies_to_services, 'appliesToDigital', rule.applies_to_digital
    ) order by rule.country, rule.state, rule.postcode, rule.id)
    from tax_rules as rule where rule.website_id = ${websiteId}
  ), '[]')`;
}

/** What the website's rules tax, wherever they apply: each scope once, as a JSON column of the outer statement. */
export function taxScopes(websiteId: string) {
  return sql<RuleScope[]>`coalesce((
    select json_agg(scope) from (
      select distinct applies_to_shipping as "appliesToShipping", applies_to_services as "appliesToServices",
        applies_to_digital as "appliesToDigital"
      from tax_rules where website_id = ${websiteId}
    ) as scope
  ), '[]')`;
}

/** All rules of the website. The revision is a hash of them, so every save that changes something changes it. */
export async function readTaxRules(db: Kysely<DB>, websiteId: string): Promise<StoredTaxRules> {
  const { rows } = await sql<{ rules: TaxRule[] }>`select ${taxRules(websiteId)} as rules`.execute(db);
  const rules = rows[0]?.rules ?? [];
  return { rules, revision: createHash("sha256").update(JSON.stringify(rules)).digest("base64url").slice(0, 22) };
}
