import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { commentsPerPage } from "../browserContract.ts";
import type { ShownComment } from "../contract.ts";

interface Row {
  id: string;
  depth: number;
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

/** The comments that visitors see, and the places of others that have approved answers, as the tables of a statement. */
const threadsOf = (websiteId: string, itemId: string) => sql`with recursive shown as (
    select id, parent_id, created_at from comments
    where website_id = ${websiteId} and item_id = ${itemId} and status = 'approved'
    union
    select parent.id, parent.parent_id, parent.created_at from shown
    join comments as parent on parent.website_id = ${websiteId} and parent.id = shown.parent_id
  ), placed as (
    select id, id as root_id, created_at as root_at, 0 as depth from shown where parent_id is null
    union all
    select shown.id, placed.root_id, placed.root_at, placed.depth + 1 from placed
    join shown on shown.parent_id = placed.id
  )`;

/** The order of `placed` and `comment`: threads oldest first, with the answers of each below its first comment. */
const inThreads = sql`placed.root_at, placed.root_id, placed.depth > 0, comment.created_at, comment.id`;

/** The page, from 1, on which a post's visitors see a comment; undefined if they do not see it. */
export async function findCommentPage(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  itemId: string,
  commentId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    ${threadsOf(websiteId, itemId)}
    select before from (
      select comment.id, row_number() over (order by ${inThreads}) - 1 as before from placed
      join comments as comment on comment.website_id = ${websiteId} and comment.id = placed.id
    ) as numbered where id = ${commentId}`.execute(db);
  return rows[0] && Math.floor(rows[0].before / commentsPerPage) + 1;
}

/**
 * A page of a post's comments: threads oldest first, with the answers of each below its first comment. Only approved
 * ones, and the places of others that have approved answers.
 * @param page from 1
 */
export async function readThreads(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  website: Pick<Website, "locale" | "time_zone">,
  itemId: string,
  page: number,
): Promise<{ comments: ShownComment[]; hasMore: boolean }> {
  const { rows } = await sql<Row>`
    ${threadsOf(websiteId, itemId)}
    select comment.id, placed.depth, comment.status, comment.author_name as name, comment.author_url as url,
      comment.body, comment.like_count as "likeCount", comment.account_id as "accountId",
      comment.created_at as "createdAt", comment.edited_at as "editedAt",
      case when parent.status = 'approved' then parent.author_name end as "answersName"
    from placed
    join comments as comment on comment.website_id = ${websiteId} and comment.id = placed.id
    left join comments as parent on parent.website_id = ${websiteId} and parent.id = comment.parent_id
    order by ${inThreads}
    limit ${commentsPerPage + 1} offset ${(page - 1) * commentsPerPage}`.execute(db);
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  return {
    comments: rows.slice(0, commentsPerPage).map((row) => describe(row, date)),
    hasMore: rows.length > commentsPerPage,
  };
}

function describe(row: Row, date: Intl.DateTimeFormat): ShownComment {
  const { id, depth, createdAt } = row;
  const isRemoved = row.status !== "approved";
  return {
    id,
    isReply: depth > 0,
    isRemoved,
    answersName: depth > 1 && !isRemoved ? (row.answersName ?? "") : "",
    isTeam: !isRemoved && row.accountId !== null,
    name: isRemoved ? "" : row.name,
    url: isRemoved ? "" : row.url,
    body: isRemoved ? "" : row.body,
    likeCount: isRemoved ? 0 : row.likeCount,
    isEdited: !isRemoved && row.editedAt !== null,
    date: createdAt.toISOString(),
    dateText: date.format(createdAt),
  };
}
