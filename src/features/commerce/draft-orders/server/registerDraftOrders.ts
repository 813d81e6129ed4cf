import type { Members } from "#features/audience/members/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  addDraftRoute,
  cancelDraftRoute,
  draftFailures,
  draftFromOrderRoute,
  findDraftCustomersRoute,
  findDraftVariantsRoute,
  listDraftsRoute,
  markDraftPaidRoute,
  quoteDraftRoute,
  readDraftRoute,
  saveDraftRoute,
  sendDraftRoute,
} from "../contract.ts";
import { copyOrder } from "./copyOrder.ts";
import { findCustomers, findVariants } from "./draftChoices.ts";
import { readDraft } from "./draftStore.ts";
import { cancelDraft, markDraftPaid, sendDraft } from "./finishDraft.ts";
import { listDrafts } from "./listDrafts.ts";
import { registerPaymentLinkMail } from "./paymentLinkMail.ts";
import { personalDrafts } from "./personalDrafts.ts";
import { addDraft, quoteDraft, saveDraft } from "./saveDraft.ts";

const fail = failuresOf(draftFailures);

/** Orders that owners prepare in the studio, and the links to pay for them. */
export function registerDraftOrders(
  app: App,
  {
    outbox,
    payments,
    carriers,
    members,
  }: { outbox: Outbox; payments: PaymentProviders; carriers: CarrierAnswers; members: Members },
): void {
  members.addPersonalData(personalDrafts);
  registerPaymentLinkMail(app, outbox);

  app.route(listDraftsRoute, ({ query }, { site, now }) => listDrafts(site, query, now));
  app.route(quoteDraftRoute, ({ body }, context) => quoteDraft(context, carriers, body));
  app.route(findDraftVariantsRoute, async ({ query }, { site }) => ({ items: await findVariants(site, query.search) }));
  app.route(findDraftCustomersRoute, async ({ query }, { site }) => ({
    items: await findCustomers(site, query.search),
  }));
  app.route(addDraftRoute, ({ body }, context) => addDraft(context, carriers, body));
  app.route(draftFromOrderRoute, ({ params }, context) => copyOrder(context, carriers, params.orderId));
  app.route(
    readDraftRoute,
    async ({ params }, context) => (await readDraft(context, carriers, params.draftId)) ?? fail("draft-unknown"),
  );
  app.route(saveDraftRoute, ({ params, body }, context) => saveDraft(context, carriers, params.draftId, body));
  app.route(sendDraftRoute, async ({ params, body }, context) => {
    const siteUrl = await app.originOf(context.website);
    return sendDraft(context, carriers, { outbox, siteUrl }, params.draftId, body);
  });
  app.route(cancelDraftRoute, ({ params }, context) => cancelDraft(context, carriers, params.draftId));
  app.route(markDraftPaidRoute, ({ params, body }, context) =>
    markDraftPaid(context, { payments, carriers }, params.draftId, body.expectedTotalCents),
  );
}
