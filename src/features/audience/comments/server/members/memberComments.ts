import { sql } from "kysely";
import type { PersonalData } from "#features/audience/members/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { anonymousAuthor } from "../../domain/moderation.ts";
import { lockComments } from "../lockDiscussions.ts";
import { touchDiscussions } from "../touchDiscussions.ts";

/**
 * Comments and likes of a member, also those that they wrote as a guest with their email. When the account is deleted, the
 * comments stay without name, email and address, because others have answered them. Likes stay as a number.
 */
export const memberComments: PersonalData = {
  name: "comments",
  async read({ db, websiteId }, { id, email }) {
    const { rows } = await sql<{ post: string | null; writtenAt: Date }>`
      select item.title as post, comment.author_name as name, comment.author_email as email, comment.author_url as url,
        comment.body as text, comment.status, comment.created_at as "writtenAt"
      from comments as comment
      left join discussed_items as item on item.website_id = comment.website_id and item.id = comment.subject_id
      where comment.website_id = ${websiteId} and (comment.member_id = ${id}
        or (comment.author_email <> '' and lower(comment.author_email) = ${email}))
      order by comment.created_at, comment.id`.execute(db);
    return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }));
  },
  deleteWithAccount: (tx, { id, email }) => forgetAuthor(tx, id, [email]),
  async forget(tx, { id, emails }) {
    await forgetAuthor(tx, id, emails);
    await sql`delete from comment_mail_stops
      where website_id = ${tx.websiteId} and email = any(${[...emails]}::text[])`.execute(tx.db);
    await sql`delete from comment_bans
      where website_id = ${tx.websiteId} and email = any(${[...emails]}::text[])`.execute(tx.db);
  },
};

async function forgetAuthor(tx: SiteTransaction, personId: string, emails: readonly string[]): Promise<void> {
  const isTheirs = sql`website_id = ${tx.websiteId} and (member_id = ${personId}
      or (author_email <> '' and lower(author_email) = any(${[...emails]}::text[])))`;
  const found = await sql<{ id: string }>`select id from comments where ${isTheirs}`.execute(tx.db);
  await lockComments(
    tx,
    found.rows.map(({ id }) => id),
  );
  const { rows } = await sql<{ subject_id: string }>`
    update comments set author_name = ${anonymousAuthor}, author_email = '', author_url = '', member_id = null,
      notify_author = false, edit_token_hash = null, network_hash = null, revision = revision + 1
    where ${isTheirs} returning subject_id`.execute(tx.db);
  await touchDiscussions(
    tx,
    rows.map((row) => row.subject_id),
  );
  await sql`update likes set liked_by = 'erased:' || gen_random_uuid()
    where website_id = ${tx.websiteId} and liked_by = ${`member:${personId}`}`.execute(tx.db);
}
