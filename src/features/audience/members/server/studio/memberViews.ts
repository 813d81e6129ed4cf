import type { Selectable } from "kysely";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { memberViewPath } from "#kernel/contract/memberPaths.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { type MemberView, memberViewCookie } from "#kernel/server/http/memberView.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import {
  endMemberViewJob,
  endMemberViewRoute,
  enterMemberViewRoute,
  memberViewFailures,
  viewAsMemberRoute,
  viewMinutes,
} from "../../viewContract.ts";
import { lockMember, noteMemberChange } from "./changeMember.ts";

const fail = failuresOf(memberViewFailures);

const linkMs = 60_000;
const viewMs = viewMinutes * 60_000;
/**
 * The cookie outlives the view, so that a page that was left open can still be recognized and what it sends is refused.
 */
const cookieSeconds = 24 * 3600;

/** Contributors see the website as a member: start, link, end. What pages show then is in `memberView.ts`. */
export function registerMemberViews(app: App): void {
  app.findMemberViewsWith((context) => readView(app, context));

  app.route(viewAsMemberRoute, ({ params }, context) => startView(context, params.memberId));

  app.route(enterMemberViewRoute, async ({ query: { token } }, context) => {
    const { site, now, reply } = context;
    reply.header("referrer-policy", "no-referrer");
    const cookie = newToken();
    const entered = await site.transaction((tx) =>
      tx.db
        .updateTable("member_views")
        .set({ token_hash: hashToken(cookie), is_entered: true })
        .where("website_id", "=", tx.websiteId)
        .where("token_hash", "=", hashToken(token))
        .where("is_entered", "=", false)
        .where("link_ends_at", ">", now)
        .where("ended_at", "is", null)
        .returning("id")
        .executeTakeFirst(),
    );
    if (entered) memberViewCookie.write(context, cookie, cookieSeconds);
    return redirectTo("/");
  });

  app.route(endMemberViewRoute, async (_input, context) => {
    const token = memberViewCookie.read(context);
    if (token !== undefined) {
      await context.site.transaction((tx) => endViews(tx, { token_hash: hashToken(token) }, context.now));
    }
    memberViewCookie.clear(context);
    return redirectTo("/");
  });

  app.job(endMemberViewJob, ({ websiteId, viewId }) =>
    app.site(websiteId).transaction((tx) => endViews(tx, { id: viewId }, app.services.clock.now())),
  );
}

function startView(context: RequestContext, memberId: string): Promise<{ url: string } | Failure> {
  const { site, account, sessionHash, website, origin, now } = context;
  return site.transaction(async (tx) => {
    if (!website.has_members) return fail("members-off");
    const member = await lockMember(tx, memberId);
    if (isFailure(member)) return member;
    if (member.state !== "ACTIVE" || !member.isVerified) return fail("member-not-active");
    const accountId = account?.id as string;
    // One at a time: the browser has room for one.
    await endViews(tx, { account_id: accountId }, now);
    const id = newId();
    const token = newToken();
    const endsAt = new Date(now.getTime() + viewMs);
    await tx.db
      .insertInto("member_views")
      .values({
        website_id: tx.websiteId,
        id,
        member_id: memberId,
        account_id: accountId,
        session_hash: sessionHash as Buffer,
        token_hash: hashToken(token),
        started_at: now,
        link_ends_at: new Date(now.getTime() + linkMs),
        ends_at: endsAt,
      })
      .execute();
    await tx.enqueue(endMemberViewJob, { viewId: id }, { runAt: endsAt });
    await noteMemberChange(tx, context, "member.view-as", member);
    return { url: `${origin}${memberViewPath}?${new URLSearchParams({ token })}` };
  });
}

/**
 * The view of this browser. It is over with its time, with the studio session behind it, with the right of the
 * contributor, and when the member is blocked or deleted.
 */
async function readView(app: App, context: RequestContext): Promise<MemberView | undefined> {
  const token = memberViewCookie.read(context);
  const { site, website, now } = context;
  if (!token || token.length > 100 || !website.has_members) return undefined;
  const row = await site.db
    .selectFrom("member_views as view")
    .innerJoin("members as member", (join) =>
      join.onRef("member.website_id", "=", "view.website_id").onRef("member.id", "=", "view.member_id"),
    )
    .select(["view.id", "view.account_id", "view.session_hash"])
    .select(["member.id as memberId", "member.email", "member.name"])
    .where("view.website_id", "=", site.websiteId)
    .where("view.token_hash", "=", hashToken(token))
    .where("view.is_entered", "=", true)
    .where("view.ended_at", "is", null)
    .where("view.ends_at", ">", now)
    .where("member.state", "=", "ACTIVE")
    .where("member.email_verified_at", "is not", null)
    .executeTakeFirst();
  const account = row && (await app.authenticate(row.session_hash, site.websiteId));
  if (account?.id !== row?.account_id || !account?.rights.has("customers.manage") || !row) return undefined;
  const { id, memberId, email, name } = row;
  // There is no session of the member, and no token with which anything could be changed.
  return { id, member: { id: memberId, email, name, sessionId: undefined, xsrfToken: "" } };
}

type View = Selectable<DB["member_views"]>;

/** Ends the open views that match, and notes it for the person who viewed. */
async function endViews(
  tx: SiteTransaction,
  match: Partial<Pick<View, "id" | "token_hash" | "account_id">>,
  now: Date,
): Promise<void> {
  let ended = tx.db
    .updateTable("member_views")
    .set({ ended_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("ended_at", "is", null)
    .returning(["account_id", "member_id"]);
  if (match.id !== undefined) ended = ended.where("id", "=", match.id);
  if (match.token_hash !== undefined) ended = ended.where("token_hash", "=", match.token_hash);
  if (match.account_id !== undefined) ended = ended.where("account_id", "=", match.account_id);
  for (const { account_id: accountId, member_id: memberId } of await ended.execute()) {
    const member = await lockMember(tx, memberId);
    if (isFailure(member)) continue;
    await writeAuditEntry(tx, {
      accountId,
      at: now,
      action: "member.end-view",
      subjectType: "member",
      subjectId: memberId,
      detail: { title: member.email },
    });
  }
}
