import { sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { MemberStanding } from "../../domain/memberStandings.ts";
import { memberTagKey } from "../../domain/memberTags.ts";
import type { ListedMember, listMembersRoute, MemberFilter } from "../../studioContract.ts";

/** Counts the orders of members: by the id of those who have any. */
export type OrderCounter = (
  site: Pick<SiteScope, "db" | "websiteId">,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

const place = z.tuple([z.uuid()]);

/** The members that a filter leaves. Guests who ordered are customers only. */
export function matchingMembers({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">, filter: MemberFilter) {
  const { search, standing, tag } = filter;
  let matching = db.selectFrom("members").where("members.website_id", "=", websiteId).where("is_guest", "=", false);
  if (standing) matching = matching.where("standing", "=", standing);
  const typed = foldText(search ?? "");
  if (typed) matching = matching.where("searched", "like", `%${escapeLike(typed)}%`);
  if (tag) {
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("member_tags as filter")
          .select("filter.member_id")
          .where("filter.website_id", "=", websiteId)
          .where("filter.tag_key", "=", memberTagKey(tag))
          .whereRef("filter.member_id", "=", "members.id"),
      ),
    );
  }
  return matching;
}

/** The tags of a member, in alphabetical order. */
export const tagsOfMember = sql<string[]>`(
  select coalesce(array_agg(held.tag order by held.tag_key), '{}') from member_tags as held
  where held.website_id = members.website_id and held.member_id = members.id)`;

/** A page of the members, newest first. The cursor is the id of the last one of the previous page. */
export async function listMembers(
  site: SiteScope,
  { cursor, limit, ...filter }: RouteInput<typeof listMembersRoute>["query"],
  countOrders: OrderCounter,
): Promise<RouteAnswer<typeof listMembersRoute> | Failure> {
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const matching = matchingMembers(site, filter);
  let page = matching
    .select(["id", "email", "name", "standing", "created_at", "signed_in_at", tagsOfMember.as("tags")])
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (after) page = page.where("id", "<", after[0]);
  const [rows, count] = await Promise.all([
    page.execute(),
    matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.id]);
  const orders = await countOrders(
    site,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => describeListed(row, orders.get(row.id) ?? 0)),
    nextCursor,
    total: count?.total ?? 0,
  };
}

interface ListedRow {
  id: string;
  email: string;
  name: string;
  standing: string;
  created_at: Date;
  signed_in_at: Date | null;
  tags: string[];
}

export function describeListed(row: ListedRow, orderCount: number): ListedMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    standing: row.standing as MemberStanding,
    tags: row.tags,
    joinedAt: row.created_at.toISOString(),
    signedInAt: row.signed_in_at?.toISOString() ?? null,
    orderCount,
  };
}
