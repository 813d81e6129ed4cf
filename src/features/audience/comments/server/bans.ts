import { sql } from "kysely";
import { z } from "zod";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorText, cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { BannedAuthor } from "../moderationContract.ts";

type Site = Pick<SiteScope | SiteTransaction, "db" | "websiteId">;

/** Whether comments of this email's person are refused. */
export async function isBanned({ db, websiteId }: Site, email: string): Promise<boolean> {
  const ban = await db
    .selectFrom("comment_bans")
    .select("email")
    .where("website_id", "=", websiteId)
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return ban !== undefined;
}

const place = z.tuple([cursorTime, cursorText]);

/** Banned authors for the studio, newest first. */
export async function listBans(
  { db, websiteId }: Site,
  { search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: BannedAuthor[]; nextCursor: string | null; total: number }> {
  const after = readCursor(cursor, place);
  const matching = search ? containsText(search, "ban.email") : sql<boolean>`true`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ email: string; at: Date; by: string | null }>`
      select ban.email, ban.created_at as at, coalesce(nullif(account.name, ''), account.email) as by
      from comment_bans as ban left join accounts as account on account.id = ban.account_id
      where ban.website_id = ${websiteId} and ${matching}
        ${after ? sql`and (ban.created_at, ban.email) < (${new Date(after[0])}, ${after[1]})` : sql``}
      order by ban.created_at desc, ban.email desc limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from comment_bans as ban where ban.website_id = ${websiteId} and ${matching}`.execute(
      db,
    ),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, ({ at, email }) => [at.getTime(), email]);
  return {
    items: shown.map(({ email, at, by }) => ({ email, bannedAt: at.toISOString(), bannedBy: by })),
    nextCursor,
    total: counted[0]?.total ?? 0,
  };
}
