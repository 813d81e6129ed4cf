import type { Members } from "#features/audience/members/server/index.ts";
import { orderCanceled, orderPaid, orderPlaced, orderRefunded } from "#features/commerce/orders/contract.ts";
import type { Orders } from "#features/commerce/orders/server/index.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import {
  type SubscriptionPeriod,
  subscriptionContinued,
  subscriptionEnding,
  subscriptionPaid,
} from "#features/commerce/subscriptions/contract.ts";
import type { Subscriptions } from "#features/commerce/subscriptions/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { areaPath, membershipsSection } from "../browserContract.ts";
import {
  addAreaMembersRoute,
  addAreaRoute,
  answerAreaMemberRoute,
  areaFailures,
  deleteAreaRoute,
  exportAreaMembersRoute,
  inviteToAreaRoute,
  listAreaInvitationsRoute,
  listAreaMembersRoute,
  listAreaNamesRoute,
  listAreasRoute,
  readAreaUsesRoute,
  readMemberAreasRoute,
  readPageAreasRoute,
  removeAreaMembersRoute,
  saveAreaRoute,
  savePageAreasRoute,
  withdrawAreaInvitationRoute,
} from "../contract.ts";
import { inviteToArea, listInvitations, withdrawInvitation } from "./areaInvitations.ts";
import { createAreaMails } from "./areaMails.ts";
import { registerAreaPages } from "./areaPages.ts";
import { hasArea, readAreaPages, readAreas, readMembershipProducts } from "./areaRows.ts";
import { readAreaUses } from "./areaUses.ts";
import { addAreaMembers, answerMember, removeAreaMembers } from "./changeMembers.ts";
import { registerTerms } from "./endTerm.ts";
import { exportAreaMembers } from "./exportAreaMembers.ts";
import { describeMemberships, listAreaMembers } from "./listAreaMembers.ts";
import type { MemberAreas } from "./MemberAreas.ts";
import { registerMemberMemberships } from "./memberMemberships.ts";
import { endMembership, grantMembership, pagesOf } from "./memberships.ts";
import { readAreaNames, readPageAreas, savePageAreas } from "./pageAreas.ts";
import {
  applySubscription,
  areasOfOrder,
  areasOfProduct,
  claimPurchases,
  grantOrder,
  lockSoldAreas,
  recordPurchases,
  revokeOrder,
} from "./purchases.ts";
import { readAreaBlocks } from "./readAreaBlocks.ts";
import { registerAudiences } from "./registerAudiences.ts";
import { createRemovals } from "./removals.ts";
import { addArea, deleteArea, saveArea } from "./saveArea.ts";

const fail = failuresOf(areaFailures);

interface Services {
  pages: Pages;
  themes: Themes;
  outbox: Outbox;
  members: Members;
  orders: Orders;
  subscriptions: Subscriptions;
}

/** Pages and collections for members, and the ways to become one. */
export function registerMemberAreas(
  app: App,
  { pages, themes, outbox, members, orders, subscriptions }: Services,
): MemberAreas {
  const { clock, secret } = app.services;
  const removals = createRemovals(secret);
  const mails = createAreaMails(app, outbox);
  const { refuse } = registerAreaPages(app, { pages, mails, members, subscriptions });
  pages.guardMembersPagesWith({ openTo: pagesOf, refuse });
  pages.addBlockReader("member-area", readAreaBlocks);
  registerAudiences(app, themes);
  registerMemberMemberships(members, { removals, subscriptions });
  registerTerms(app, mails);
  orders.readMembershipsWith(areasOfOrder);

  // The buyer of an unclaimed membership gets a link to sign in or to create an account with the order's email.
  async function grant(tx: SiteTransaction, orderId: string): Promise<void> {
    const waiting = await grantOrder(tx, orderId, clock.now());
    if (!waiting) return;
    const { email, name, locale, areas } = waiting;
    const [first, ...others] = areas as [{ id: string; name: string }];
    await members.mailMembership(tx, {
      email,
      name: cutText(name, 200),
      locale,
      to: others.length === 0 ? areaPath(first.id) : `/account/${membershipsSection}`,
      membership: areas.map((area) => area.name).join(", "),
    });
  }
  app.on(orderPlaced, async (tx, { orderId, kind, hasMemberships }) => {
    if (!hasMemberships) return;
    await recordPurchases(tx, orderId, clock.now());
    // A subscription gives access as long as it renews, not for a term.
    if (kind !== "subscription") await grant(tx, orderId);
  });
  const applyPeriod = async (
    tx: SiteTransaction,
    { memberId, productId, productType }: SubscriptionPeriod,
    until: Date | null,
  ): Promise<void> => {
    if (productType !== productTypes.paywall || !memberId) return;
    const now = clock.now();
    for (const areaId of await areasOfProduct(tx, productId)) {
      await applySubscription(tx, { areaId, memberId, until, now });
    }
  };
  app.on(subscriptionPaid, (tx, period) => applyPeriod(tx, period, null));
  app.on(subscriptionContinued, (tx, period) => applyPeriod(tx, period, null));
  app.on(subscriptionEnding, (tx, period) => applyPeriod(tx, period, period.until));
  app.on(orderPaid, (tx, { orderId }) => grant(tx, orderId));
  app.on(orderCanceled, (tx, { orderId }) => revokeOrder(tx, orderId, clock.now()));
  app.on(orderRefunded, (tx, { orderId }) => revokeOrder(tx, orderId, clock.now()));
  members.onSignIn(async (tx, { now }, member) => {
    await removals.apply(tx, member);
    await claimPurchases(tx, member, now);
    return { messages: [] };
  });

  app.route(listAreasRoute, async (_input, { site, website, now }) => {
    const [areas, areaPages, products] = await Promise.all([
      readAreas(site, now),
      readAreaPages(site),
      readMembershipProducts(site, now),
    ]);
    return { areas, pages: areaPages, products, hasMembers: website.has_members };
  });
  app.route(listAreaNamesRoute, async (_input, { site }) => ({ areas: await readAreaNames(site) }));
  app.route(addAreaRoute, ({ body }, context) => addArea(context, body));
  app.route(saveAreaRoute, ({ params, body }, context) => saveArea(context, params.areaId, body));
  app.route(readAreaUsesRoute, ({ params }, context) => readAreaUses(context, params.areaId));
  app.route(deleteAreaRoute, ({ params }, context) => deleteArea(context, params.areaId));
  app.route(listAreaMembersRoute, ({ params, query }, context) => listAreaMembers(context, params.areaId, query));
  app.route(exportAreaMembersRoute, ({ params, query }, context) => exportAreaMembers(context, params.areaId, query));
  app.route(addAreaMembersRoute, ({ params, body }, context) => addAreaMembers(mails, context, { ...params, ...body }));
  app.route(removeAreaMembersRoute, ({ params, body }, context) =>
    removeAreaMembers(subscriptions, context, { ...params, ...body }),
  );
  app.route(answerAreaMemberRoute, ({ params, body }, context) =>
    answerMember({ mails, subscriptions }, context, params, body.action),
  );
  app.route(listAreaInvitationsRoute, async ({ params }, context) => {
    if (!(await hasArea(context.site, params.areaId))) return fail("area-unknown");
    return { invitations: await listInvitations(context, params.areaId) };
  });
  app.route(inviteToAreaRoute, ({ params, body }, context) =>
    inviteToArea({ mails, outbox, removals }, context, params.areaId, body.email),
  );
  app.route(withdrawAreaInvitationRoute, ({ params }, context) => withdrawInvitation(context, params));
  app.route(readPageAreasRoute, ({ params }, { site }) => readPageAreas(site, params.pageId));
  app.route(savePageAreasRoute, ({ params, body }, context) => savePageAreas(context, params.pageId, body));
  app.route(readMemberAreasRoute, ({ params }, context) => describeMemberships(context, params.memberId));

  return { grantMembership, endMembership, lockSoldAreas, areasOfOrder, pagesOf };
}
