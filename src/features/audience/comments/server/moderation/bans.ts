import { sql } from "kysely";
import { z } from "zod";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorText, cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { networkKey } from "#kernel/server/limits/networkKey.ts";
import { sign } from "#kernel/server/secrets.ts";
import type { BannedAuthor } from "../../moderationContract.ts";

type Site = Pick<SiteScope | SiteTransaction, "db" | "websiteId">;

/** Who is asked about: a guest with a typed address and the hash of their network, or a member. */
export type BannableAuthor = { kind: "guest"; email: string; network: Buffer } | { kind: "member"; email: string };

/** Whether comments of this author are refused. */
export async function isBanned({ db, websiteId }: Site, author: BannableAuthor, now: Date): Promise<boolean> {
  const applies =
    author.kind === "guest"
      ? sql`(email = lower(${author.email}) or (network_hash = ${author.network} and network_until > ${now}))`
      : sql`email = lower(${author.email}) and covers_member`;
  const { rows } = await sql`
    select from comment_bans where website_id = ${websiteId} and ${applies} limit 1`.execute(db);
  return rows.length > 0;
}

/** A guest's network in the database. Without the install's secret, its address can't be found from the hash. */
export function networkHash(secret: string, context: Parameters<typeof networkKey>[0]): Buffer {
  return Buffer.from(sign(secret, "comments.network", networkKey(context)), "base64url");
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
    sql<{ email: string; isMember: boolean; at: Date; by: string | null }>`
      select ban.email, ban.covers_member as "isMember", ban.created_at as at, coalesce(nullif(account.name, ''), account.email) as by
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
    items: shown.map(({ email, isMember, at, by }) => ({ email, isMember, bannedAt: at.toISOString(), bannedBy: by })),
    nextCursor,
    total: counted[0]?.total ?? 0,
  };
}
