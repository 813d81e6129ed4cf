import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { MemberIdentity, PersonalData } from "./Members.ts";

/** The stored row of a member. */
export function readMemberRow({ site }: Pick<RequestContext, "site">, memberId: string) {
  return site.db
    .selectFrom("members")
    .select(["id", "email", "name", "password_hash", "email_verified_at", "created_at"])
    .select(["wants_news", "news_decided_at", "news_source", "locale"])
    .where("website_id", "=", site.websiteId)
    .where("id", "=", memberId)
    .executeTakeFirst();
}

/** The open sessions of a member, the last used first. */
export function readSessions({ site, realNow: now }: Pick<RequestContext, "site" | "realNow">, memberId: string) {
  return site.db
    .selectFrom("member_sessions")
    .select(["id", "device", "created_at", "last_seen_at"])
    .where("website_id", "=", site.websiteId)
    .where("member_id", "=", memberId)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/**
 * Everything that is stored about a member, as a JSON file; undefined if they were deleted. What features know by an
 * email is in it only if the email is confirmed.
 * @param options.includesKnown what is known by the email is theirs, too, because the shop knows who asks
 */
export async function exportMember(
  context: RequestContext,
  memberId: string,
  personalData: readonly PersonalData[],
  { includesKnown = false }: { includesKnown?: boolean } = {},
): Promise<Answer | undefined> {
  const { site, website, now } = context;
  const stored = await readMemberRow(context, memberId);
  if (!stored) return undefined;
  const member: MemberIdentity = { id: stored.id, email: stored.email };
  const [sessions, known, ...more] = await Promise.all([
    readSessions(context, memberId),
    readKnown(context, memberId),
    ...(stored.email_verified_at || includesKnown ? personalData : []).map(
      async (data) => [data.name, await data.read(site, member)] as const,
    ),
  ]);
  const file = {
    website: website.title,
    exportedAt: now.toISOString(),
    profile: {
      email: stored.email,
      name: stored.name,
      createdAt: stored.created_at.toISOString(),
      wantsNews: stored.wants_news,
      ...(stored.news_decided_at
        ? { newsDecidedAt: stored.news_decided_at.toISOString(), newsSource: stored.news_source }
        : {}),
    },
    ...known,
    devices: sessions.map((session) => ({
      device: session.device,
      signedInAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
    ...Object.fromEntries(more),
  };
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="my-data.json"',
    "cache-control": "private, no-store",
  };
  return new Answer(200, headers, `${JSON.stringify(file, null, 2)}\n`);
}

/** What the shop noted about a member. Who wrote a note is not about them. */
async function readKnown({ site }: Pick<RequestContext, "site">, memberId: string) {
  const [tags, notes] = await Promise.all([
    site.db
      .selectFrom("member_tags")
      .select("tag")
      .where("website_id", "=", site.websiteId)
      .where("member_id", "=", memberId)
      .orderBy("tag_key")
      .execute(),
    site.db
      .selectFrom("member_notes")
      .select(["body", "created_at"])
      .where("website_id", "=", site.websiteId)
      .where("member_id", "=", memberId)
      .orderBy("id")
      .execute(),
  ]);
  return {
    tags: tags.map(({ tag }) => tag),
    notes: notes.map(({ body, created_at }) => ({ text: body, writtenAt: created_at.toISOString() })),
  };
}
