import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { assetFailures } from "../contract.ts";
import { lockTagged } from "./lockTagged.ts";

const fail = failuresOf(assetFailures);

/** Removes a tag from all files. */
export function deleteTag({ site, account, now }: RequestContext, tag: string): Promise<{ changed: number } | Failure> {
  return site.transaction(async (tx) => {
    const ids = await lockTagged(tx, tag);
    if (ids.length === 0) return fail("tag-unknown");
    await sql`update assets set updated_at = ${now}, tags = array(
        select tag from unnest(tags) with ordinality as listed (tag, place)
        where lower(tag) <> lower(${tag}) order by place)
      where website_id = ${tx.websiteId} and id = any (${ids}::uuid[])`.execute(tx.db);
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "asset-tag.delete",
      subjectType: "asset-tag",
      subjectId: tag,
      detail: { title: tag, changed: ids.length },
      at: now,
    });
    return { changed: ids.length };
  });
}
