import { mayChangeNote } from "#features/account/roles/domain/mayChangeNote.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type MemberDetail, memberListFailures } from "../../studioContract.ts";
import { describeListed, type OrderCounter, tagsOfMember } from "./listMembers.ts";

const fail = failuresOf(memberListFailures);

/** A member with tags and notes. */
export async function readMemberDetail(
  { site, account, now }: Pick<RequestContext, "site" | "account" | "now">,
  memberId: string,
  countOrders: OrderCounter,
): Promise<MemberDetail | Failure> {
  const row = await site.db
    .selectFrom("members")
    .select(["id", "email", "name", "standing", "created_at", "signed_in_at", tagsOfMember.as("tags")])
    .select(["password_hash", "invited_at", "wants_news", "news_decided_at", "news_source"])
    .select(({ selectFrom }) =>
      selectFrom("member_sessions as session")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("session.website_id", "=", site.websiteId)
        .whereRef("session.member_id", "=", "members.id")
        .where("session.expires_at", ">", now)
        .as("deviceCount"),
    )
    .where("website_id", "=", site.websiteId)
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (!row) return fail("member-unknown");
  const [orders, notes] = await Promise.all([countOrders(site, [row.id]), readNotes(site, row.id, account)]);
  return {
    ...describeListed(row, orders.get(row.id) ?? 0),
    hasPassword: row.password_hash !== null,
    deviceCount: row.deviceCount ?? 0,
    invitedAt: row.invited_at?.toISOString() ?? null,
    news: {
      isWanted: row.wants_news,
      decidedAt: row.news_decided_at?.toISOString() ?? null,
      source: row.news_source,
    },
    notes,
  };
}

async function readNotes({ db, websiteId }: SiteScope, memberId: string, viewer: RequestContext["account"]) {
  const rows = await db
    .selectFrom("member_notes as note")
    .leftJoin("accounts as writer", "writer.id", "note.account_id")
    .leftJoin("accounts as editor", "editor.id", "note.edited_by")
    .select([
      "note.id",
      "note.body",
      "note.account_id as accountId",
      "note.created_at",
      "note.edited_at",
      "note.edited_by",
    ])
    .select(["writer.name", "writer.email", "editor.name as editorName", "editor.email as editorEmail"])
    .where("note.website_id", "=", websiteId)
    .where("note.member_id", "=", memberId)
    .orderBy("note.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    writtenBy: row.name || row.email,
    mayChange: mayChangeNote(viewer, row),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    editedBy: row.edited_by === row.accountId ? null : row.editorName || row.editorEmail,
  }));
}
