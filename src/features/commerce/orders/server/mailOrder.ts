import { type MailDraft, type Outbox, readMailTemplates } from "#features/site/outbox/server/index.ts";
import { ownerEmailOf } from "#features/site/sites/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { mailKey } from "./mailKey.ts";
import { type MailSubject, mailModel, type OrderMailKind } from "./mailModel.ts";
import type { MembershipReader } from "./Orders.ts";
import { readOrder, type StoredOrder } from "./readOrder.ts";

export interface OrderMails {
  /** Adds emails about an order to the outbox, all or none. Repeated calls add no duplicates. */
  put(
    websiteId: string,
    orderId: string,
    kinds: readonly OrderMailKind[],
    about: MailSubject & { again?: string | undefined },
  ): Promise<void>;
}

/** The emails about orders, rendered from the templates beside this file. */
export function createOrderMails(app: App, outbox: Outbox, readMemberships: MembershipReader): OrderMails {
  const templates = readMailTemplates(app, "src/features/commerce/orders/server/mails", ["order"]);

  async function recipientOf(website: Website, order: StoredOrder, kind: OrderMailKind): Promise<string | undefined> {
    return kind === "new-order" ? ownerEmailOf(app.site(website.id), website) : order.customerEmail;
  }

  return {
    async put(websiteId, orderId, kinds, { again, ...about }) {
      const site = app.site(websiteId);
      const website = await site.db.selectFrom("websites").selectAll().where("id", "=", websiteId).executeTakeFirst();
      const order = website && (await readOrder(site.db, websiteId, { id: orderId }));
      if (!order) return;
      const addresses = {
        siteUrl: await app.originOf(website),
        studioUrl: studioAddress(app.services.configuration, `/config/orders/${orderId}`, website.identifier),
      };
      const memberships = await readMemberships(site, orderId);
      const drafts: MailDraft[] = [];
      for (const kind of kinds) {
        const recipient = await recipientOf(website, order, kind);
        // The buyer of one that waits gets the link that opens it instead.
        const isOpened = kind !== "memberships" || memberships.some(({ isGranted }) => isGranted);
        if (!recipient || !isOpened) continue;
        const subject = kind === "shipped" ? shipmentOf(order, about) : about;
        // A shipment that was removed in the meantime is not announced.
        if (!subject) continue;
        const model = mailModel(kind, order, website, { ...addresses, memberships, ...subject });
        drafts.push(draftOf(kind, order, recipient, model, subject, again));
      }
      await site.transaction(async (tx) => {
        for (const draft of drafts) await outbox.put(tx, draft);
      });
    },
  };

  function draftOf(
    kind: OrderMailKind,
    order: StoredOrder,
    recipient: string,
    model: ReturnType<typeof mailModel>,
    subject: MailSubject,
    again: string | undefined,
  ): MailDraft {
    return {
      kind: kind === "new-order" ? kind : `order-${kind}`,
      dedupeKey: mailKey(order.id, { kind, ...subject }, again),
      orderId: order.id,
      recipient,
      ...templates.render("order", model),
    };
  }
}

/** The shipment that an email is about. Jobs that were enqueued before orders had several have no id. */
function shipmentOf({ fulfillments }: StoredOrder, { fulfillmentId }: MailSubject): MailSubject | undefined {
  const shipment = fulfillmentId ? fulfillments.find(({ id }) => id === fulfillmentId) : fulfillments.at(-1);
  return shipment && { fulfillmentId: shipment.id };
}
