import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { areaPath } from "../browserContract.ts";
import { purchasedUntil, type Term } from "../domain/term.ts";
import type { BoughtArea } from "./MemberAreas.ts";
import { endMembership, grantMembership } from "./memberships.ts";

/** A part of an order that can be granted: it is paid, and neither canceled nor refunded. */
const isPaid = sql<boolean>`(o.payment_state in ('PAID', 'PARTIALLY_REFUNDED') and o.fulfillment_status <> 'CANCELED')`;

/** Memberships of an order that wait for its buyer to sign in. */
export interface WaitingPurchase {
  email: string;
  name: string;
  /** Of the order. */
  locale: string;
  areas: { id: string; name: string }[];
}

/** Records which areas an order is for, with the terms of now. */
export async function recordPurchases(tx: SiteTransaction, orderId: string, now: Date): Promise<void> {
  await sql`
    insert into area_purchases (website_id, order_id, area_id, member_id, email, term_count, term_unit, created_at)
    select distinct o.website_id, o.id, area.id, o.member_id, o.customer_email, area.term_count, area.term_unit,
      ${now}::timestamptz
    from orders as o
    join order_lines as line on line.website_id = o.website_id and line.order_id = o.id
    join member_areas as area on area.website_id = o.website_id and area.product_id = line.product_id
      and area.joining = 'purchase'
    where o.website_id = ${tx.websiteId} and o.id = ${orderId}
    on conflict do nothing`.execute(tx.db);
}

/** Locks the areas that memberships open against changes. @returns the first membership that opens none */
export async function lockSoldAreas<Line extends { productId: string }>(
  tx: SiteTransaction,
  memberships: readonly Line[],
): Promise<Line | undefined> {
  if (memberships.length === 0) return undefined;
  const areas = await tx.db
    .selectFrom("member_areas")
    .select("product_id")
    .where("website_id", "=", tx.websiteId)
    .where("joining", "=", "purchase")
    .where(
      "product_id",
      "in",
      memberships.map(({ productId }) => productId),
    )
    .orderBy("id")
    .forShare()
    .execute();
  return memberships.find(({ productId }) => !areas.some((area) => area.product_id === productId));
}

/**
 * Gives the memberships of a paid order to the member who placed it. Returns the purchases that still wait, and whose they
 * are: nobody was signed in, so they wait for the order's email.
 */
export async function grantOrder(
  tx: SiteTransaction,
  orderId: string,
  now: Date,
): Promise<WaitingPurchase | undefined> {
  const { rows } = await sql<{ areaId: string; memberId: string }>`
    update area_purchases as purchase set granted_at = ${now}, member_id = coalesce(purchase.member_id, o.member_id)
    from orders as o
    where purchase.website_id = ${tx.websiteId} and purchase.order_id = ${orderId} and purchase.granted_at is null
      and purchase.revoked_at is null and o.website_id = purchase.website_id and o.id = purchase.order_id
      and ${isPaid} and coalesce(purchase.member_id, o.member_id) is not null
    returning purchase.area_id as "areaId", purchase.member_id as "memberId"`.execute(tx.db);
  for (const { areaId, memberId } of rows) await applyPurchases(tx, { areaId, memberId, now });
  const { rows: waiting } = await sql<WaitingPurchase>`
    select o.customer_email as email, o.customer_name as name, o.locale,
      array_agg(json_build_object('id', area.id, 'name', area.name) order by lower(area.name), area.id) as areas
    from area_purchases as purchase
    join member_areas as area on area.website_id = purchase.website_id and area.id = purchase.area_id
    join orders as o on o.website_id = purchase.website_id and o.id = purchase.order_id
    where purchase.website_id = ${tx.websiteId} and purchase.order_id = ${orderId} and purchase.granted_at is null
      and purchase.revoked_at is null and ${isPaid}
    group by o.customer_email, o.customer_name, o.locale`.execute(tx.db);
  return waiting[0];
}

/** Gives a member what was bought with their verified email before they signed in. */
export async function claimPurchases(
  tx: SiteTransaction,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ areaId: string }>`
    update area_purchases as purchase set granted_at = ${now}, member_id = ${id}
    from orders as o
    where purchase.website_id = ${tx.websiteId} and purchase.email = ${email} and purchase.member_id is null
      and purchase.granted_at is null and purchase.revoked_at is null
      and o.website_id = purchase.website_id and o.id = purchase.order_id and ${isPaid}
    returning purchase.area_id as "areaId"`.execute(tx.db);
  const areaIds = [...new Set(rows.map(({ areaId }) => areaId))];
  for (const areaId of areaIds) await applyPurchases(tx, { areaId, memberId: id, now });
  return areaIds;
}

/** Takes back what a canceled or refunded order gave. Terms of other orders stay. */
export async function revokeOrder(tx: SiteTransaction, orderId: string, now: Date): Promise<void> {
  const revoked = await tx.db
    .updateTable("area_purchases")
    .set({ revoked_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("order_id", "=", orderId)
    .where("revoked_at", "is", null)
    .returning(["area_id", "member_id", "granted_at"])
    .execute();
  for (const { area_id: areaId, member_id: memberId, granted_at } of revoked) {
    if (!memberId || !granted_at) continue;
    const { membership } = await lockPurchased(tx, areaId, memberId);
    // One that ended stays ended, and one that came another way is not the order's.
    if (membership?.state === "active" && membership.source === "purchase") {
      await applyPurchases(tx, { areaId, memberId, now });
    }
  }
}

/** Areas that a subscription to a membership product opens. */
export async function areasOfProduct(tx: SiteTransaction, productId: string): Promise<string[]> {
  const areas = await tx.db
    .selectFrom("member_areas")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("product_id", "=", productId)
    .where("joining", "=", "purchase")
    .orderBy("id")
    .execute();
  return areas.map(({ id }) => id);
}

/**
 * Sets a membership to what a subscription gives, besides purchases with a term.
 * @param until null while the subscription renews; the end of what is paid when it does not
 */
export async function applySubscription(
  tx: SiteTransaction,
  { areaId, memberId, until, now }: { areaId: string; memberId: string; until: Date | null; now: Date },
): Promise<void> {
  const { membership, terms } = await lockPurchased(tx, areaId, memberId);
  const isForever = membership?.state === "active" && membership.until === null && membership.source !== "purchase";
  if (isForever) return;
  const bought = terms.length > 0 ? purchasedUntil(terms) : now;
  const end = until === null || bought === null ? null : until > bought ? until : bought;
  if (end && end <= now) await endMembership(tx, { areaId, memberId, reason: "expired", now });
  else await grantMembership(tx, { areaId, memberId, source: "purchase", until: end, now });
}

/** Sets a membership to what its purchases give together. */
async function applyPurchases(
  tx: SiteTransaction,
  { areaId, memberId, now }: { areaId: string; memberId: string; now: Date },
): Promise<void> {
  const { membership, terms } = await lockPurchased(tx, areaId, memberId);
  // A member forever, such as one who was invited, has nothing to gain.
  const isForever = membership?.state === "active" && membership.until === null && membership.source !== "purchase";
  if (isForever) return;
  const until = terms.length > 0 ? purchasedUntil(terms) : now;
  if (until && until <= now) await endMembership(tx, { areaId, memberId, reason: "refunded", now });
  else await grantMembership(tx, { areaId, memberId, source: "purchase", until, now });
}

async function lockPurchased(tx: SiteTransaction, areaId: string, memberId: string) {
  // Two purchases at once wait for each other, also without a membership so far.
  await tx.db
    .selectFrom("members")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", memberId)
    .forUpdate()
    .execute();
  const membership = await tx.db
    .selectFrom("area_memberships")
    .select(["state", "source", "until"])
    .where("website_id", "=", tx.websiteId)
    .where("area_id", "=", areaId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const rows = await tx.db
    .selectFrom("area_purchases")
    .select(["granted_at", "term_count", "term_unit"])
    .where("website_id", "=", tx.websiteId)
    .where("area_id", "=", areaId)
    .where("member_id", "=", memberId)
    .where("granted_at", "is not", null)
    .where("revoked_at", "is", null)
    .orderBy("granted_at")
    .orderBy("order_id")
    .execute();
  const terms = rows.map(({ granted_at, term_count, term_unit }) => ({
    grantedAt: granted_at as Date,
    term: term_count === null ? null : { count: term_count, unit: term_unit as Term["unit"] },
  }));
  return { membership, terms };
}

/** The areas that an order bought, in the order of their names. */
export async function areasOfOrder(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  orderId: string,
): Promise<BoughtArea[]> {
  const { rows } = await sql<Omit<BoughtArea, "path">>`
    select purchase.area_id as "areaId", area.name, membership.until,
      coalesce(membership.state = 'active', false) as "isGranted"
    from area_purchases as purchase
    join member_areas as area on area.website_id = purchase.website_id and area.id = purchase.area_id
    left join area_memberships as membership on membership.website_id = purchase.website_id
      and membership.area_id = purchase.area_id and membership.member_id = purchase.member_id
    where purchase.website_id = ${websiteId} and purchase.order_id = ${orderId}
    order by lower(area.name), area.id`.execute(db);
  return rows.map((row) => ({ ...row, path: areaPath(row.areaId) }));
}
