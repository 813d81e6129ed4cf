import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { recordTypes } from "#features/site/page-model/contract.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { commentPath } from "../../browserContract.ts";
import { type DiscussedKind, type DiscussionSettings, hasOwnComments } from "../../domain/discussion.ts";
import type { CommentFilter, CommentTab, ModeratedComment } from "../../moderationContract.ts";
import { discussedPath } from "../discussedPath.ts";

type Site = Pick<SiteScope, "db" | "websiteId">;

interface Row {
  id: string;
  status: ModeratedComment["status"];
  body: string;
  revision: number;
  name: string;
  email: string;
  url: string;
  memberId: string | null;
  accountId: string | null;
  isBanned: boolean;
  kind: DiscussedKind;
  isEvent: boolean;
  title: string;
  slug: string;
  trashOf: string | null;
  collectionSlug: string;
  isHomepage: boolean;
  parentName: string | null;
  parentBody: string | null;
  likeCount: number;
  createdAt: Date;
  editedAt: Date | null;
}

const place = z.tuple([cursorTime, z.uuid()]);

/** Comments for the studio, newest first, with the number of matches and of comments in each tab. */
export async function listComments(
  site: Site,
  filter: CommentFilter & { cursor?: string | undefined; limit: number },
  settings: DiscussionSettings,
) {
  const after = readCursor(filter.cursor, place);
  const page = after ? sql`and (comment.created_at, comment.id) < (${new Date(after[0])}, ${after[1]}::uuid)` : sql``;
  const [rows, narrowed, counts, byEmail] = await Promise.all([
    readRows(site, sql`${matches(filter)} ${page}`, filter.limit + 1),
    filter.search || filter.comment ? countMatching(site, filter) : undefined,
    countTabs(site),
    filter.search?.includes("@") ? countByEmail(site, filter.search) : 0,
  ]);
  const { shown, nextCursor } = cutPage(rows, filter.limit, (row) => [row.createdAt.getTime(), row.id]);
  return {
    items: shown.map((row) => describe(row, settings)),
    nextCursor,
    total: narrowed ?? counts[filter.tab],
    counts,
    byEmail,
  };
}

/** The filter as an SQL condition on `comment` and `item`. */
export function matches({ tab, search, comment }: CommentFilter): RawBuilder<unknown> {
  const conditions = [tab === "all" ? sql`true` : sql`comment.status = ${tab}`];
  if (comment) conditions.push(sql`comment.id = ${comment}`);
  if (search) {
    conditions.push(containsText(search, "comment.body", "comment.author_name", "comment.author_email", "item.title"));
  }
  return sql.join(conditions, sql` and `);
}

async function readRows({ db, websiteId }: Site, condition: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select comment.id, comment.status, comment.body, comment.revision, comment.author_name as name, comment.author_email as email,
      comment.author_url as url, comment.member_id as "memberId", comment.account_id as "accountId",
      exists (select from comment_bans as ban where ban.website_id = comment.website_id
        and ban.email = lower(comment.author_email)
        and (comment.member_id is null or ban.covers_member)) as "isBanned",
      item.kind, item.record_type = ${recordTypes.event} as "isEvent", item.title, item.url_slug as slug,
      case when item.deleted_at is not null then item.collection_id end as "trashOf", collection.url_slug as "collectionSlug",
      collection.is_homepage as "isHomepage", parent.author_name as "parentName", left(parent.body, 300) as "parentBody",
      comment.like_count as "likeCount", comment.created_at as "createdAt", comment.edited_at as "editedAt"
    from comments as comment
    join discussed_items as item on item.website_id = comment.website_id and item.id = comment.subject_id
    join collections as collection on collection.website_id = item.website_id and collection.id = item.collection_id
    left join comments as parent on parent.website_id = comment.website_id and parent.id = comment.parent_id
    where comment.website_id = ${websiteId} and ${condition}
    order by comment.created_at desc, comment.id desc
    limit ${limit}`.execute(db);
  return rows;
}

async function countMatching({ db, websiteId }: Site, filter: CommentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from comments as comment
    join discussed_items as item on item.website_id = comment.website_id and item.id = comment.subject_id
    where comment.website_id = ${websiteId} and ${matches(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function countByEmail({ db, websiteId }: Site, email: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from comments where website_id = ${websiteId} and lower(author_email) = lower(${email})
      and author_email <> '' and account_id is null`.execute(db);
  return rows[0]?.total ?? 0;
}

async function countTabs({ db, websiteId }: Site): Promise<Record<CommentTab, number>> {
  const rows = await db
    .selectFrom("comments")
    .select(["status", sql<number>`count(*)`.as("count")])
    .where("website_id", "=", websiteId)
    .groupBy("status")
    .execute();
  const counts = { pending: 0, approved: 0, spam: 0, deleted: 0, all: 0 };
  for (const { status, count } of rows) {
    counts[status as ModeratedComment["status"]] = count;
    counts.all += count;
  }
  return counts;
}

function describe(row: Row, settings: DiscussionSettings): ModeratedComment {
  const { id, status, body, revision, name, email, url, memberId, isBanned, parentName, parentBody, likeCount } = row;
  const isDiscussed = hasOwnComments(settings, row.kind);
  return {
    id,
    status,
    body,
    revision,
    author: { kind: row.accountId ? "team" : memberId ? "member" : "guest", name, email, url, memberId, isBanned },
    subject: {
      title: row.title,
      isEvent: row.isEvent,
      isDiscussed,
      url: status === "approved" && isDiscussed ? commentPath(id) : discussedPath(row),
      trashOf: row.trashOf,
    },
    parent: parentName === null ? null : { authorName: parentName, body: parentBody ?? "" },
    likeCount,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
