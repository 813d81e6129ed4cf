import { join } from "node:path";
import type { MailDraft, Outbox } from "#features/site/outbox/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { mailModel, type OrderMailKind } from "./mailModel.ts";
import { readMailTemplates } from "./mailTemplates.ts";
import { readOrder, type StoredOrder } from "./readOrder.ts";

export interface OrderMails {
  /** Puts mails about an order in the outbox, all or none; asked again, it makes no second ones. */
  put(websiteId: string, orderId: string, kinds: readonly OrderMailKind[]): Promise<void>;
}

/** The mails about orders, rendered from the templates beside this file. */
export function createOrderMails(app: App, outbox: Outbox): OrderMails {
  const folder = join(app.services.packageFolder, "src/features/commerce/orders/server/mails");
  const templates = readMailTemplates(folder);

  async function recipientOf(website: Website, order: StoredOrder, kind: OrderMailKind): Promise<string | undefined> {
    if (kind !== "new-order") return order.customerEmail;
    if (website.contact_email) return website.contact_email;
    const owner = await app
      .site(website.id)
      .db.selectFrom("contributors as contributor")
      .innerJoin("accounts as account", "account.id", "contributor.account_id")
      .select("account.email")
      .where("contributor.website_id", "=", website.id)
      .where("contributor.is_owner", "=", true)
      .executeTakeFirst();
    return owner?.email;
  }

  return {
    async put(websiteId, orderId, kinds) {
      const site = app.site(websiteId);
      const website = await site.db.selectFrom("websites").selectAll().where("id", "=", websiteId).executeTakeFirst();
      const order = website && (await readOrder(site.db, websiteId, { id: orderId }));
      if (!order) return;
      const origin = await originOf(app, website);
      const drafts: MailDraft[] = [];
      for (const kind of kinds) {
        const recipient = await recipientOf(website, order, kind);
        if (recipient) drafts.push(draftOf(kind, order, recipient, mailModel(kind, order, website, origin)));
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
  ): MailDraft {
    // An order that was set back to pending and shipped again is told of again.
    const shipmentId = kind === "shipped" ? `:${order.fulfillments.at(-1)?.id ?? ""}` : "";
    return {
      kind: kind === "new-order" ? kind : `order-${kind}`,
      dedupeKey: `order-${kind}:${order.id}${shipmentId}`,
      orderId: order.id,
      recipient,
      subject: model.subject,
      html: templates.render(`${kind}.html`, model),
      text: `${templates.render(`${kind}.text`, model).trim()}\n`,
    };
  }
}

/** Where visitors find the website: its own domain, else the install's public address, else this machine. */
async function originOf(app: App, website: Website): Promise<string> {
  const { publicUrl, port } = app.services.configuration;
  const host = await app.services.database.db
    .selectFrom("website_hosts")
    .select("hostname")
    .where("website_id", "=", website.id)
    .orderBy("hostname")
    .executeTakeFirst();
  if (host) return `https://${host.hostname}`;
  return publicUrl ? publicUrl.replace(/\/+$/, "") : `http://${website.identifier}.localhost:${port}`;
}
