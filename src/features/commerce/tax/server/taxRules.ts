import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { TaxRule } from "../contract.ts";

/** The website's rules by country and state, as a JSON column of the outer statement. */
export function taxRules(websiteId: string) {
  return sql<TaxRule[]>`coalesce((
    select json_agg(json_build_object(
      'id', rule.id, 'name', rule.name, 'country', rule.country, 'state', rule.state,
      'rateMillionths', rule.rate_millionths, 'appliesToShipping', rule.applies_to_shipping
    ) order by rule.country, rule.state, rule.id)
    from tax_rules as rule where rule.website_id = ${websiteId}
  ), '[]')`;
}

export async function listTaxRules(db: Kysely<DB>, websiteId: string): Promise<TaxRule[]> {
  const { rows } = await sql<{ rules: TaxRule[] }>`select ${taxRules(websiteId)} as rules`.execute(db);
  return rows[0]?.rules ?? [];
}
