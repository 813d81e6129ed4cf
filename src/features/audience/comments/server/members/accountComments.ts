import { sql } from "kysely";
import type { Members } from "#features/audience/members/server/index.ts";
import { cutWords } from "#kernel/domain/cutText.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { accountCommentTexts as texts } from "../../browserContract.ts";
import { type AccountCommentsProps, accountCommentsIsland } from "../../contract.ts";
import type { CommentStatus } from "../../domain/moderation.ts";
import { shownText } from "../../domain/moderation.ts";

const pageSize = 20;
/** Characters of a comment in the list. */
const shownLength = 200;

/** The comments of members: a section of the account, for those who wrote any. */
export function registerAccountComments(members: Members): void {
  members.addAccountSection({
    id: "comments",
    title: texts.title,
    summary: texts.summary,
    order: 18,
    isShown: async ({ site }, { id }) => {
      const row = await site.db
        .selectFrom("comments")
        .select("id")
        .where("website_id", "=", site.websiteId)
        .where("member_id", "=", id)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    load: loadComments,
    view: accountCommentsIsland,
  });
}

interface Row {
  id: string;
  body: string;
  status: CommentStatus;
  createdAt: Date;
  subjectTitle: string;
}

/** Ids grow with time, so the id of the last shown comment is where the next page begins. */
async function loadComments(
  { site, website, request }: RequestContext,
  { id }: SignedInMember,
): Promise<AccountCommentsProps> {
  const { before } = (request.query ?? {}) as { before?: unknown };
  const isOlder = typeof before === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(before);
  const { rows } = await sql<Row>`
    select comment.id, comment.body, comment.status, comment.created_at as "createdAt", item.title as "subjectTitle"
    from comments as comment
    join discussed_items as item on item.website_id = comment.website_id and item.id = comment.subject_id
    where comment.website_id = ${site.websiteId} and comment.member_id = ${id}
      ${isOlder ? sql`and comment.id < ${before}` : sql``}
    order by comment.id desc limit ${pageSize + 1}`.execute(site.db);
  const shown = rows.slice(0, pageSize);
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  return {
    comments: shown.map(({ id: commentId, body, status, createdAt, subjectTitle }) => ({
      id: commentId,
      text: cutWords(shownText(body), shownLength),
      subjectTitle,
      dateText: date.format(createdAt),
      stateText: texts.states[status],
    })),
    older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    isFirst: !isOlder,
  };
}
