import type { Members } from "#features/audience/members/server/index.ts";
import { subscriptionPath } from "#features/commerce/subscriptions/browserContract.ts";
import type { RenewingSubscription, Subscriptions } from "#features/commerce/subscriptions/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { areaTexts, membershipsSection, membershipTexts as texts } from "../browserContract.ts";
import { type MembershipsProps, membershipsIsland } from "../contract.ts";
import { endOf, isWaiting } from "../domain/wayIn.ts";
import { productPathOf } from "./areaPages.ts";
import { type JoinableArea, readJoinableAreas } from "./areaRows.ts";
import { readMemberships } from "./memberships.ts";
import type { Removals } from "./removals.ts";

/** The memberships of a member: a section of the account, and their part of the export. */
export function registerMemberMemberships(
  members: Members,
  { removals, subscriptions }: { removals: Removals; subscriptions: Subscriptions },
): void {
  members.addAccountSection({
    id: membershipsSection,
    title: texts.title,
    summary: texts.summary,
    order: 15,
    notices: texts.done,
    load: (context, member) => loadMemberships(subscriptions, context, member),
    view: membershipsIsland,
  });
  members.addPersonalData({
    name: "memberships",
    read: async (site, { id }) => (await readMemberships(site, id)).map(exported),
    // Memberships are deleted with the member. Purchases lose their connection, like their orders.
    async deleteWithAccount(tx, { id, email }) {
      await removals.keep(tx, { id, email });
      await tx.db
        .deleteFrom("area_invitations")
        .where("website_id", "=", tx.websiteId)
        .where("email", "=", email)
        .execute();
    },
  });
}

async function loadMemberships(
  subscriptions: Subscriptions,
  context: RequestContext,
  member: SignedInMember,
): Promise<MembershipsProps> {
  const { site, now, request } = context;
  const [areas, renewing] = await Promise.all([
    readJoinableAreas(site, "own", member.id, now),
    subscriptions.readRenewing(site, member.id),
  ]);
  const { leave } = (request.query ?? {}) as { leave?: unknown };
  const shown = areas.filter((area) => area.membership?.state !== "pending" || isWaiting(area, area.membership));
  const memberships = shown.map((area) => {
    const isPaidBy = ({ productId }: { productId: string | null }) => productId === area.productId;
    const subscription = renewing.find(isPaidBy);
    const others = subscription ? shown.filter((other) => other.id !== area.id && isPaidBy(other)) : [];
    return describe(context, area, { isAsked: leave === area.id, subscription, others });
  });
  return { memberships, joinable: memberships.length === 0 ? await joinableBy(context, member) : [] };
}

/** The areas that a member without memberships can join, ask to join, or buy. */
async function joinableBy(
  { site, now }: RequestContext,
  { id }: SignedInMember,
): Promise<MembershipsProps["joinable"]> {
  const areas = await readJoinableAreas(site, "joinable", id, now);
  return areas
    .filter((area) => area.joining !== "purchase" || productPathOf(area) !== null)
    .map(({ id: areaId, name, description }) => ({ areaId, name, description }));
}

function describe(
  { website, now }: RequestContext,
  area: JoinableArea,
  {
    isAsked,
    subscription,
    others,
  }: { isAsked: boolean; subscription: RenewingSubscription | undefined; others: readonly JoinableArea[] },
): MembershipsProps["memberships"][number] {
  const format = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  const date = (at: Date | null) => ({ date: format.format(at ?? now) });
  const membership = area.membership as NonNullable<JoinableArea["membership"]>;
  const { state, until, since, requestedAt, endedAt } = membership;
  const end = endOf(membership, now);
  const detail = end
    ? fillMessage(areaTexts.ends[end], { name: area.name, ...date(endedAt ?? until) })
    : state === "pending"
      ? fillMessage(texts.requested, date(requestedAt))
      : `${fillMessage(texts.since, date(since))} · ${
          until
            ? fillMessage(texts.until, date(until))
            : subscription
              ? fillMessage(texts.renews, date(subscription.nextPaymentAt))
              : texts.forever
        }`;
  const isRenewable = area.joining === "purchase" && (end === undefined ? until !== null : end !== "removed");
  return {
    areaId: area.id,
    name: area.name,
    state: end ? "ended" : state,
    detail,
    renewPath: isRenewable ? productPathOf(area) : null,
    subscriptionPath: subscription && !end ? subscriptionPath(subscription.id) : null,
    leaveTexts: leaveTextsOf(membership, subscription && { others, date: date(subscription.paidUntil).date }),
    isLeaving: isAsked && !end,
  };
}

/** What leaving does, as sentences. */
function leaveTextsOf(
  { state, source }: NonNullable<JoinableArea["membership"]>,
  subscription: { others: readonly JoinableArea[]; date: string } | undefined,
): string[] {
  if (state === "pending") return [];
  if (!subscription) return [source === "purchase" ? texts.leavePaid : texts.leaveText];
  const { others, date } = subscription;
  const areas = others.map(({ name }) => name).join(", ");
  return [texts.leaveSubscription, ...(areas ? [fillMessage(texts.leaveSubscriptionOfMore, { areas, date })] : [])];
}

function exported(row: Awaited<ReturnType<typeof readMemberships>>[number]): JsonValue {
  return {
    area: row.name,
    state: row.state,
    source: row.source,
    note: row.note,
    requestedAt: row.requested_at?.toISOString() ?? null,
    since: row.since?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
  };
}
