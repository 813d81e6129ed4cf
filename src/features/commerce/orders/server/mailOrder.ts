import { inLanguageOfReader, inLanguageOfTeam, type Mail, type Outbox } from "#features/site/outbox/server/index.ts";
import { liveWebsites } from "#features/site/sites/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { awaitsPayment } from "../domain/orderLifecycle.ts";
import { mailKey } from "./mailKey.ts";
import { isForTeam, type MailSubject, mailModel, type OrderMailData, type OrderMailKind } from "./mailModel.ts";
import type { MembershipReader, OrderedRenewal, RenewalReader } from "./Orders.ts";
import { defineOrderMails } from "./orderMailKinds.ts";
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

/** What later features know about orders, for their emails. */
export interface OrderReaders {
  memberships: MembershipReader;
  renewal: RenewalReader;
}

/** The emails about orders, rendered from the templates beside this file. */
export function createOrderMails(app: App, outbox: Outbox, readers: OrderReaders): OrderMails {
  const mailKinds = defineOrderMails(outbox);

  async function recipientsOf(website: Website, order: StoredOrder, kind: OrderMailKind): Promise<MailRecipient[]> {
    if (!isForTeam(kind)) {
      return [{ email: order.customerEmail, key: "", inLanguage: (work) => work(website) }];
    }
    const team = await mailKinds.get(kind)?.team(app.site(website.id), website);
    return (team ?? []).map(({ email, accountId, language }) => ({
      email,
      key: `:${accountId}`,
      inLanguage: (work) => inLanguageOfTeam(app, website, language, work),
    }));
  }

  return {
    async put(websiteId, orderId, kinds, { again, ...about }) {
      const site = app.site(websiteId);
      const order = await readOrder(site.db, websiteId, { id: orderId });
      const website = order && (await liveWebsites(site.db).where("websites.id", "=", websiteId).executeTakeFirst());
      if (!website) return;
      const [forTeam, forCustomer] = [kinds.filter(isForTeam), kinds.filter((kind) => !isForTeam(kind))];
      const put = (chosen: readonly OrderMailKind[]) => (shown: Website) =>
        putIn(shown, order, chosen, { again, ...about });
      if (forCustomer.length > 0) await inLanguageOfReader(app, website, order.locale, put(forCustomer));
      // Each person of the team has a language of their own.
      if (forTeam.length > 0) await put(forTeam)(website);
    },
  };

  async function putIn(
    website: Website,
    order: StoredOrder,
    kinds: Parameters<OrderMails["put"]>[2],
    { again, ...about }: Parameters<OrderMails["put"]>[3],
  ): Promise<void> {
    const { id: websiteId } = website;
    const { id: orderId } = order;
    const site = app.site(websiteId);
    const addresses = {
      siteUrl: await app.originOf(website),
      studioUrl: studioAddress(app.services.configuration, `/config/orders/${orderId}`, website.identifier),
    };
    const memberships = await readers.memberships(site, orderId);
    const now = app.services.clock.now();
    const renewal = order.kind === "subscription" ? await readers.renewal({ site, website, now }, orderId) : undefined;
    const mails: { kind: OrderMailKind; mail: Mail<OrderMailData> }[] = [];
    for (const named of kinds) {
      const kind = named === "confirmation" ? confirmationKind(order, renewal) : named;
      // The buyer of one that waits gets the link that opens it instead.
      const isOpened = kind !== "memberships" || memberships.some(({ isGranted }) => isGranted);
      const subject = kind === "shipped" ? shipmentOf(order, about) : about;
      // A shipment that was removed in the meantime is not announced.
      if (!subject || !isOpened) continue;
      // Captured or ended in the meantime.
      if (kind === "capture-reminder" && !order.authorization) continue;
      // Paid or canceled in the meantime.
      if (kind === "unpaid" && !(order.isAuthorizationEnded && awaitsPayment(order))) continue;
      const key = mailKey(order.id, { kind, ...subject }, again);
      for (const { email, key: reader, inLanguage } of await recipientsOf(website, order, kind)) {
        const mail = await inLanguage(async (shown) => ({
          website: shown,
          siteUrl: addresses.siteUrl,
          recipient: email,
          dedupeKey: `${key}${reader}`,
          orderId,
          data: mailModel(kind, order, shown, { ...addresses, memberships, renewal, ...subject }),
        }));
        mails.push({ kind, mail });
      }
    }
    await site.transaction(async (tx) => {
      for (const { kind, mail } of mails) await mailKinds.get(kind)?.put(tx, mail);
    });
  }
}

interface MailRecipient {
  email: string;
  /** Added to the email's key, so that each person gets one. */
  key: string;
  /** Makes the email in their language. */
  inLanguage(work: (website: Website) => Promise<Mail<OrderMailData>>): Promise<Mail<OrderMailData>>;
}

/** The shipment that an email is about. Jobs that were enqueued before orders had several have no id. */
function shipmentOf({ fulfillments }: StoredOrder, { fulfillmentId }: MailSubject): MailSubject | undefined {
  const shipment = fulfillmentId ? fulfillments.find(({ id }) => id === fulfillmentId) : fulfillments.at(-1);
  return shipment && { fulfillmentId: shipment.id };
}

/** Which email confirms an order. */
function confirmationKind(order: StoredOrder, renewal: OrderedRenewal | undefined): OrderMailKind {
  if (renewal) return "renewed";
  if (awaitsPayment(order) && !order.isAuthorizationEnded) return "pending";
  return order.kind === "donation" ? "donation" : "confirmation";
}
