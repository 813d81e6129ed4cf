import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { assetFailures } from "../contract.ts";
import { lockTagged } from "./lockTagged.ts";

const fail = failuresOf(assetFailures);

/** Renames a tag on all files. The name of another tag is refused (spec.txt §5). */
export function renameTag(
  { site, account, now }: RequestContext,
  tag: string,
  name: string,
): Promise<{ changed: number } | Failure> {
  return site.transaction(async (tx) => {
    const ids = await lockTagged(tx, tag);
    if (ids.length === 0) return fail("tag-unknown");
    const { rows } = await sql<{ isTaken: boolean }>`select lower(${name}) <> lower(${tag}) and exists (
        select from asset_words as found
        where found.website_id = ${tx.websiteId} and found.word = '#' || lower(${name})) as "isTaken"`.execute(tx.db);
    if (rows[0]?.isTaken) return fail("tag-taken", { errors: { name: assetFailures["tag-taken"].message } });
    await sql`update assets set updated_at = ${now}, tags = array(
        select case when lower(tag) = lower(${tag}) then ${name} else tag end
        from unnest(tags) with ordinality as listed (tag, place) order by place)
      where website_id = ${tx.websiteId} and id = any (${ids}::uuid[])`.execute(tx.db);
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "asset-tag.rename",
      subjectType: "asset-tag",
      subjectId: tag,
      detail: { title: tag, name, changed: ids.length },
      at: now,
    });
    return { changed: ids.length };
  });
}
