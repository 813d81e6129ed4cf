import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { commentsPerPage } from "../../browserContract.ts";
import type { ShownComment } from "../../contract.ts";
import { shownText } from "../../domain/moderation.ts";

interface Row {
  id: string;
  isReply: boolean;
  status: string;
  name: string;
  url: string;
  body: string;
  likeCount: number;
  accountId: string | null;
  createdAt: Date;
  editedAt: Date | null;
  answersName: string | null;
}

/** What visitors see: approved comments, and the places of others that have approved answers. As in an index. */
const isShown = sql`(comment.status = 'approved' or comment.shown_answer_count > 0)`;

/** Threads oldest first, with all answers of each below its first comment, however deep they are. As in an index. */
const place = sql`comment.thread_at, comment.thread_id, (comment.id <> comment.thread_id), comment.created_at, comment.id`;

/** The page, from 1, on which a post's visitors see a comment; undefined if they do not see it. */
export async function findCommentPage(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  itemId: string,
  commentId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    select (select count(*) from comments as comment
        where comment.website_id = ${websiteId} and comment.subject_id = ${itemId} and ${isShown}
          and (${place}) < (asked.thread_at, asked.thread_id, asked.id <> asked.thread_id, asked.created_at, asked.id)
      ) as before
    from (select comment.* from comments as comment
      where comment.website_id = ${websiteId} and comment.subject_id = ${itemId} and comment.id = ${commentId}
        and ${isShown}) as asked`.execute(db);
  return rows[0] && Math.floor(rows[0].before / commentsPerPage) + 1;
}

/**
 * A page of a post's comments in the order of an index: threads oldest first, with the answers of each below its first
 * comment. Only approved ones, and the places of others that have approved answers.
 * @param page from 1
 */
export async function readThreads(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  website: Pick<Website, "locale" | "time_zone">,
  itemId: string,
  page: number,
): Promise<{ comments: ShownComment[]; hasMore: boolean }> {
  const { rows } = await sql<Row>`
    select comment.id, comment.id <> comment.thread_id as "isReply", comment.status, comment.author_name as name,
      comment.author_url as url, comment.body, comment.like_count as "likeCount", comment.account_id as "accountId",
      comment.created_at as "createdAt", comment.edited_at as "editedAt",
      case when parent.status = 'approved' and parent.id <> comment.thread_id then parent.author_name end as "answersName"
    from (select comment.* from comments as comment
      where comment.website_id = ${websiteId} and comment.subject_id = ${itemId} and ${isShown}
      order by ${place} limit ${commentsPerPage + 1} offset ${(page - 1) * commentsPerPage}) as comment
    left join comments as parent on parent.website_id = ${websiteId} and parent.id = comment.parent_id
    order by ${place}`.execute(db);
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  return {
    comments: rows.slice(0, commentsPerPage).map((row) => describe(row, date)),
    hasMore: rows.length > commentsPerPage,
  };
}

function describe(row: Row, date: Intl.DateTimeFormat): ShownComment {
  const { id, isReply, createdAt } = row;
  const isRemoved = row.status !== "approved";
  return {
    id,
    isReply,
    isRemoved,
    answersName: isRemoved ? "" : shownText(row.answersName ?? ""),
    isTeam: !isRemoved && row.accountId !== null,
    name: isRemoved ? "" : shownText(row.name),
    url: isRemoved ? "" : row.url,
    body: isRemoved ? "" : row.body,
    likeCount: isRemoved ? 0 : row.likeCount,
    isEdited: !isRemoved && row.editedAt !== null,
    date: createdAt.toISOString(),
    dateText: date.format(createdAt),
  };
}
