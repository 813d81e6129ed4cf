import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { PostedComment } from "./postComment.ts";

/** How long the same text of an author counts as the same comment, in ms. */
const repeatMs = 24 * 60 * 60 * 1000;

export interface WrittenComment {
  itemId: string;
  parentId: string | null;
  body: string;
  email: string;
  memberId: string | null;
  accountId: string | null;
}

/** The same comment of the same author, if they sent it within a day. What a moderator hid looks pending to them. */
export async function findSame(
  { db, websiteId }: Pick<SiteScope | SiteTransaction, "db" | "websiteId">,
  written: WrittenComment,
  now: Date,
): Promise<PostedComment | undefined> {
  const { itemId, parentId, body, email, memberId, accountId } = written;
  const { rows } = await sql<PostedComment>`
    select id, case status when 'approved' then 'approved' else 'pending' end as status from comments
    where website_id = ${websiteId} and subject_id = ${itemId} and parent_id is not distinct from ${parentId}::uuid
      and created_at > ${new Date(now.getTime() - repeatMs)} and body = ${body}
      and member_id is not distinct from ${memberId}::uuid and account_id is not distinct from ${accountId}::uuid
      and lower(author_email) = lower(${email})
    order by created_at limit 1`.execute(db);
  return rows[0];
}
