import { type Outbox, readMailTemplates } from "#features/site/outbox/server/index.ts";
import { ownerEmailOf } from "#features/site/sites/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { subscriptionPaths } from "../browserContract.ts";
import { planPriceText } from "../domain/describePlan.ts";
import {
  subscriptionMailLabels as labels,
  type SubscriptionMailName,
  subscriptionMailTexts,
} from "../domain/subscriptionMailTexts.ts";
import type { StoredSubscription } from "./subscriptionRows.ts";

/** Writes emails about subscriptions, to customers and owners. */
export interface SubscriptionMails {
  /**
   * Adds an email to the outbox, in the caller's transaction. Names that begin with `owner-` go to the owner.
   * @param values of its texts besides `product`, `customer` and `siteTitle`; dates as moments
   */
  put(
    tx: SiteTransaction,
    subscription: StoredSubscription,
    name: SubscriptionMailName,
    values?: Record<string, string | Date>,
  ): Promise<void>;
}

export function createSubscriptionMails(app: App, outbox: Outbox): SubscriptionMails {
  const templates = readMailTemplates(app, "src/features/commerce/subscriptions/server/mails", ["subscription"]);

  return {
    async put(tx, subscription, name, values = {}) {
      const website = await tx.db
        .selectFrom("websites")
        .selectAll()
        .where("id", "=", tx.websiteId)
        .executeTakeFirstOrThrow();
      const isForOwner = name.startsWith("owner-");
      const recipient = isForOwner ? await ownerEmailOf(tx, website) : subscription.customerEmail;
      if (!recipient) return;
      const siteUrl = await app.originOf(website);
      const date = dateFormat(website);
      const texts = subscriptionMailTexts[name];
      const filled = Object.entries(values).map(([key, value]) => [
        key,
        typeof value === "string" ? value : date.format(value),
      ]);
      const fill = (text: string) =>
        fillMessage(text, {
          siteTitle: website.title,
          product: subscription.name,
          customer: subscription.customerName || subscription.customerEmail,
          ...Object.fromEntries(filled),
        });
      await outbox.put(tx, {
        kind: `subscription-${name}`,
        dedupeKey: `subscription-${name}:${subscription.id}:${newId()}`,
        recipient,
        ...templates.render("subscription", {
          website,
          siteUrl,
          subject: fill(texts.subject),
          title: fill(texts.title),
          introduction: fill(texts.introduction),
          link: isForOwner
            ? { text: labels.see, url: studioUrl(website, subscription) }
            : { text: labels.manage, url: `${siteUrl}${subscriptionPaths.page}?show=${subscription.id}` },
          ...{ facts: factsOf(website, subscription) },
        }),
      });
    },
  };

  function studioUrl({ identifier }: Website, { id }: StoredSubscription): string {
    return studioAddress(app.services.configuration, `/config/subscriptions/${id}`, identifier);
  }
}

const dateFormat = ({ locale, time_zone: timeZone }: Pick<Website, "locale" | "time_zone">) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });

/** What the subscription is, below the email's introduction. */
function factsOf(website: Website, subscription: StoredSubscription): { name: string; text: string }[] {
  const { plan, currency, quantity, unitPriceCents, nextRenewalAt, paymentMethod } = subscription;
  const facts = [
    { name: labels.product, text: quantity > 1 ? `${subscription.name} × ${quantity}` : subscription.name },
    {
      name: labels.price,
      text: planPriceText({ amountCents: unitPriceCents * quantity, currency, plan }, website.locale),
    },
  ];
  if (nextRenewalAt) facts.push({ name: labels.next, text: dateFormat(website).format(nextRenewalAt) });
  if (paymentMethod?.lastFour) {
    const { brand, lastFour } = paymentMethod;
    facts.push({ name: labels.card, text: fillMessage(labels.cardEnding, { brand, lastFour }) });
  }
  return facts;
}

/** An amount in the words of the website. */
export function moneyText(cents: number, currency: string, locale: string): string {
  return formatMoney({ cents, currency }, locale);
}
