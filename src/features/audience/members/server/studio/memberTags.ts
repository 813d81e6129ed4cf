import { sql } from "kysely";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { distinctMemberTags, maxMemberTags, memberTagKey } from "../../domain/memberTags.ts";
import { type LockedMember, lockMember } from "./changeMember.ts";

const maxSuggestions = 50;

/** Tags that begin with a text, in alphabetical order. Jumps from tag to tag in the index. */
export async function suggestTags({ db, websiteId }: SiteScope, search = ""): Promise<string[]> {
  const start = memberTagKey(search.trim().normalize("NFC"));
  const pattern = `${escapeLike(start)}%`;
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
    await replaceTags(tx, context, member, { before: await tagsOf(tx, memberId), after: tags });
    return undefined;
  });
}

/** Adds tags to members and removes others from them. Who would have too many stays as they are. */
export function tagMembers(
  context: RequestContext,
  { memberIds, add, remove }: { memberIds: readonly string[]; add: readonly string[]; remove: readonly string[] },
): Promise<{ changedCount: number; full: string[] }> {
  const removed = new Set(remove.map(memberTagKey));
  return context.site.transaction(async (tx) => {
    const full: string[] = [];
    let changedCount = 0;
    for (const memberId of memberIds) {
      const member = await lockMember(tx, memberId);
      if (isFailure(member)) continue;
      const before = await tagsOf(tx, memberId);
      const after = distinctMemberTags([...before.filter((tag) => !removed.has(memberTagKey(tag))), ...add]);
      if (sameTags(before, after)) continue;
      if (after.length > maxMemberTags) {
        full.push(member.email);
        continue;
      }
      await replaceTags(tx, context, member, { before, after });
      changedCount += 1;
    }
    return { changedCount, full };
  });
}

const sameTags = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag) => other.includes(tag));

async function tagsOf({ db, websiteId }: SiteTransaction, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("member_tags")
    .select("tag")
    .where("website_id", "=", websiteId)
    .where("member_id", "=", memberId)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** @param member locked */
async function replaceTags(
  tx: SiteTransaction,
  context: RequestContext,
  { id, email }: LockedMember,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  await tx.db.deleteFrom("member_tags").where("website_id", "=", tx.websiteId).where("member_id", "=", id).execute();
  await addTags(tx, [{ memberId: id, tags: after }]);
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action: "member.tag",
    subjectType: "member",
    subjectId: id,
    detail: { title: email },
    changes: valueChanges({ Tags: [[...before].sort().join(", "), [...after].sort().join(", ")] }),
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
