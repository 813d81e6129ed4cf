import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { TaxRule } from "../contract.ts";

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

export async function listTaxRules(db: Kysely<DB>, websiteId: string): Promise<TaxRule[]> {
  const { rows } = await sql<{ rules: TaxRule[] }>`select ${taxRules(websiteId)} as rules`.execute(db);
  return rows[0]?.rules ?? [];
}
