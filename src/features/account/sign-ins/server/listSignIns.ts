import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { showDevice } from "#kernel/domain/visitors/deviceName.ts";
import { cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { listSiteSignInsRoute, SiteSignIn } from "../contract.ts";
import { keptDays, wholeAddressDays } from "../domain/signInHistory.ts";
import { networkOfAddress } from "./networkOfAddress.ts";

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

type Page = { items: SiteSignIn[]; nextCursor: string | null; total: number };
type SignInQuery = ReturnType<typeof keptSignIns>;

const dayMs = 86_400_000;
const place = z.tuple([cursorTime, z.uuid()]);

/** A page of the account's own sign-ins, newest first. */
export function listOwnSignIns(
  db: Kysely<DB>,
  { account, realNow: now }: RequestContext,
  paging: Paging,
): Promise<Page | Failure> {
  return readPage(keptSignIns(db, now).where("account_sign_ins.account_id", "=", account?.id as string), now, paging);
}

/**
 * A page of the sign-ins of the website's contributors, newest first. Sign-ins before a person joined are not shown,
 * because they have nothing to do with this website.
 */
export async function listSiteSignIns(
  { site: { db, websiteId }, realNow: now }: RequestContext,
  { accountId, outcome, ...paging }: RouteInput<typeof listSiteSignInsRoute>["query"],
): Promise<RouteAnswer<typeof listSiteSignInsRoute> | Failure> {
  let found = keptSignIns(db, now).where(({ exists, selectFrom }) =>
    exists(
      selectFrom("contributors as contributor")
        .select("contributor.account_id")
        .where("contributor.website_id", "=", websiteId)
        .whereRef("contributor.account_id", "=", "account_sign_ins.account_id")
        .whereRef("contributor.created_at", "<=", "account_sign_ins.created_at"),
    ),
  );
  if (accountId) found = found.where("account_sign_ins.account_id", "=", accountId);
  if (outcome === "FAILED") found = found.where("account_sign_ins.outcome", "<>", "SUCCEEDED");
  const [page, people] = await Promise.all([
    readPage(found, now, paging),
    db
      .selectFrom("contributors as contributor")
      .innerJoin("accounts", "accounts.id", "contributor.account_id")
      .select(["accounts.id as accountId", "accounts.email", "accounts.name"])
      .where("contributor.website_id", "=", websiteId)
      .orderBy("accounts.email")
      .limit(1000)
      .execute(),
  ]);
  return isFailure(page) ? page : { ...page, people };
}

function keptSignIns(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom("account_sign_ins")
    .innerJoin("accounts", "accounts.id", "account_sign_ins.account_id")
    .where("account_sign_ins.created_at", ">=", new Date(now.getTime() - keptDays * dayMs));
}

async function readPage(found: SignInQuery, now: Date, { cursor, limit }: Paging): Promise<Page | Failure> {
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const wholeSince = new Date(now.getTime() - wholeAddressDays * dayMs);
  let page = found
    .select([
      "account_sign_ins.id",
      "account_sign_ins.outcome",
      "account_sign_ins.method",
      "account_sign_ins.device",
      "account_sign_ins.attempts",
      "account_sign_ins.created_at",
    ])
    .select(["accounts.id as accountId", "accounts.email", "accounts.name"])
    // Old addresses are shortened here, too, until the next sign-in shortens them in the table.
    .select(
      sql<string | null>`case when account_sign_ins.created_at < ${wholeSince} then ${networkOfAddress}::text
        else abbrev(account_sign_ins.address) end`.as("address"),
    )
    .orderBy("account_sign_ins.created_at", "desc")
    .orderBy("account_sign_ins.id", "desc")
    .limit(limit + 1);
  if (after) {
    page = page.where((where) =>
      where(
        where.refTuple("account_sign_ins.created_at", "account_sign_ins.id"),
        "<",
        where.tuple(new Date(after[0]) as never, after[1]),
      ),
    );
  }
  const [rows, count] = await Promise.all([
    page.execute(),
    found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.created_at.getTime(), row.id]);
  return {
    items: shown.map(({ created_at, accountId, email, name, outcome, method, device, ...row }) => ({
      ...row,
      device: showDevice(device),
      outcome: outcome as SiteSignIn["outcome"],
      method: method as SiteSignIn["method"],
      at: created_at.toISOString(),
      person: { accountId, email, name },
    })),
    nextCursor,
    total: Number(count?.total ?? 0),
  };
}
