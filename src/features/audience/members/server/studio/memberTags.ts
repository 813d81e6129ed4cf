import { sql } from "kysely";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { memberTagKey } from "../../domain/memberTags.ts";
import { lockMember } from "./changeMember.ts";

const maxSuggestions = 50;

/** Tags that begin with a text, in alphabetical order. Jumps from tag to tag in the index. */
export async function suggestTags({ db, websiteId }: SiteScope, search = ""): Promise<string[]> {
  const start = memberTagKey(search.trim().normalize("NFC"));
  const pattern = `${start.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ tag: string }>`
    with recursive found as (
      (select tag_key, tag from member_tags
        where website_id = ${websiteId} and tag_key >= ${start} order by tag_key limit 1)
      union all
      select next.tag_key, next.tag from found, lateral (
        select tag_key, tag from member_tags
        where website_id = ${websiteId} and tag_key > found.tag_key order by tag_key limit 1) as next
      where found.tag_key like ${pattern}
    )
    select tag from found where tag_key like ${pattern} limit ${maxSuggestions}`.execute(db);
  return rows.map(({ tag }) => tag);
}

export function saveTags(
  context: RequestContext,
  memberId: string,
  { tags }: { tags: readonly string[] },
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (isFailure(member)) return member;
    const removed = await tx.db
      .deleteFrom("member_tags")
      .where("website_id", "=", tx.websiteId)
      .where("member_id", "=", memberId)
      .returning("tag")
      .execute();
    await addTags(tx, [{ memberId, tags }]);
    const before = removed.map(({ tag }) => tag).sort();
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "member.tag",
      subjectType: "member",
      subjectId: memberId,
      detail: { title: member.email },
      changes: valueChanges({ Tags: [before.join(", "), [...tags].sort().join(", ")] }),
    });
    return undefined;
  });
}

/** Adds tags to members. Those that they have already stay as they are. */
export async function addTags(
  tx: SiteTransaction,
  given: readonly { memberId: string; tags: readonly string[] }[],
): Promise<void> {
  const values = given.flatMap(({ memberId, tags }) =>
    tags.map((tag) => ({ website_id: tx.websiteId, member_id: memberId, tag, tag_key: memberTagKey(tag) })),
  );
  if (values.length === 0) return;
  await tx.db
    .insertInto("member_tags")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
