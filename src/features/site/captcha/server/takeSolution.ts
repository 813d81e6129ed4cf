import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { SolvedChallenge } from "./altcha.ts";

/**
 * Marks a solution as used; false if it was used before, by any process. The same statement deletes expired ones, so
 * the table holds at most 15 minutes of them.
 */
export function takeSolution(site: SiteScope, solved: SolvedChallenge, now: Date): Promise<boolean> {
  return site.transaction(async (tx) => {
    const { rows } = await sql`
      with expired as (
        delete from captcha_solutions where website_id = ${tx.websiteId} and expires_at <= ${now}
      )
      insert into captcha_solutions (website_id, digest, expires_at)
      values (${tx.websiteId}, ${solved.digest}, ${solved.expiresAt})
      on conflict (website_id, digest) do nothing
      returning expires_at`.execute(tx.db);
    return rows.length > 0;
  });
}
