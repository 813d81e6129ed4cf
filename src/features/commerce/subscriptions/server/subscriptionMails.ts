import { amountWithMissing, missingCharges } from "#features/commerce/cart/domain/missingCharges.ts";
import { cardText } from "#features/commerce/payments/domain/cardText.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import { rulesFor } from "#features/commerce/tax/domain/rulesFor.ts";
import { readTaxRules } from "#features/commerce/tax/server/index.ts";
import type { MailKind, Outbox } from "#features/site/outbox/server/index.ts";
import { inLanguageOfTeamEmail, inReadersLanguage } from "#features/site/outbox/server/index.ts";
import { ownerEmailOf } from "#features/site/sites/server/index.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { subscriptionPath } from "../browserContract.ts";
import { subscriptionMailJob } from "../contract.ts";
import { shownCard } from "../domain/attempt.ts";
import { planPriceText } from "../domain/describePlan.ts";
import { nextPaymentAt } from "../domain/nextAction.ts";
import {
  subscriptionMailInfo as info,
  subscriptionMailLabels as labels,
  type SubscriptionMailName,
  subscriptionMailTexts as texts,
} from "../domain/subscriptionMailTexts.ts";
import { describeQuote } from "./describePayment.ts";
import { quoteNext, type RenewalQuote } from "./priceRenewal.ts";
import { readSubscription, type StoredSubscription } from "./subscriptionRows.ts";

/** Writes emails about subscriptions, to customers and owners. */
export interface SubscriptionMails {
  /**
   * Enqueues an email in the caller's transaction. A job renders it and adds it to the outbox. Names that begin with
   * `owner-` go to the owner.
   * @param values of its merge tags besides `product` and `customer`; dates as moments
   * @param occasion sent once for it; absent: each time
   */
  put(
    tx: SiteTransaction,
    subscription: Pick<StoredSubscription, "id">,
    name: SubscriptionMailName,
    values?: Record<string, string | Date>,
    occasion?: string,
  ): Promise<void>;
}

/** Values of the merge tags. Which of `date`, `reason`, `oldPrice` and `newPrice` there are depends on the email. */
interface SubscriptionMailData {
  product: string;
  customer: string;
  date?: string;
  reason?: string;
  oldPrice?: string;
  newPrice?: string;
  facts: { name: string; text: string }[];
  link: { url: string };
}

const tags = {
  product: "Name of the product",
  customer: "Customer's name, or email without one",
  "facts[]": "Product, price, next payment and card",
  "facts[].name": "Label",
  "facts[].text": "Value",
  "link.url": "Address of the subscription",
};

/** Tags that only some emails have, with values for previews. */
const moreTags = {
  date: { tag: "The day that the email is about", sample: "July 1, 2030" },
  reason: { tag: "Why: a sentence", sample: "Your card was declined." },
  oldPrice: { tag: "The price until now", sample: "$28.00" },
  newPrice: { tag: "The new price", sample: "$30.00" },
} as const;

/** Emails about a subscription that does not renew anymore. */
const endings: readonly SubscriptionMailName[] = [
  "payment-failed-last",
  "canceled",
  "product-gone",
  "removed",
  "completed",
  "owner-canceled",
];

/** Emails about a payment that failed: they say how much it is. */
const failed: readonly SubscriptionMailName[] = ["payment-failed", "payment-failed-again", "owner-payment-failed"];

const isForOwner = (name: SubscriptionMailName) => name.startsWith("owner-");

function defineMail(outbox: Outbox, name: SubscriptionMailName): MailKind<SubscriptionMailData> {
  const { subject, title, introduction } = texts[name];
  const used = Object.entries(moreTags).filter(([tag]) => `${subject}${introduction}`.includes(`{${tag}}`));
  return outbox.define<SubscriptionMailData>({
    kind: `subscription-${name}`,
    group: isForOwner(name) ? "team" : "subscriptions",
    ...info[name],
    texts: { subject, title, introduction, action: isForOwner(name) ? labels.see : labels.manage },
    content: "src/features/commerce/subscriptions/server/mails/subscription",
    tags: { ...tags, ...Object.fromEntries(used.map(([tag, { tag: text }]) => [tag, text])) },
    sample: {
      product: "Cup of the month",
      customer: "Ada Lovelace",
      ...Object.fromEntries(used.map(([tag, { sample }]) => [tag, sample])),
      ...(name === "owner-payment-failed" ? { reason: "The customer's card was declined." } : {}),
      facts: [
        { name: labels.product, text: "Cup of the month" },
        { name: labels.price, text: "$28.00 every month" },
        ...(failed.includes(name) ? [{ name: labels.failedAmount, text: "$36.50" }] : []),
        ...(endings.includes(name) ? [] : [{ name: labels.next, text: "July 1, 2030" }]),
        { name: labels.card, text: "Visa ending in 4242" },
      ],
      link: { url: "https://example.com/account/subscriptions" },
    },
  });
}

export function createSubscriptionMails(app: App, outbox: Outbox): SubscriptionMails {
  const kinds = new Map((Object.keys(texts) as SubscriptionMailName[]).map((name) => [name, defineMail(outbox, name)]));

  app.job(subscriptionMailJob, async ({ websiteId, subscriptionId, name, texts, dates, occasion }) => {
    const site = app.site(websiteId);
    const subscription = await readSubscription(site, subscriptionId);
    if (!subscription) return;
    const stored = isForOwner(name) ? undefined : await localeOf(site, subscriptionId);
    await inReadersLanguage(app, site, stored, async (website) => {
      // The customer's is empty if the person was erased in the meantime.
      const recipient = isForOwner(name) ? await ownerEmailOf(site, website) : subscription.customerEmail;
      if (!recipient) return;
      const { rules } = await readTaxRules(site.db, websiteId);
      const siteUrl = await app.originOf(website);
      const now = app.services.clock.now();
      const quote = failed.includes(name) ? await quoteNext(site, website, subscription, now) : undefined;
      const put = (shown: Website) => {
        const date = dateFormat(shown);
        const given = Object.entries(dates).map(([tag, at]) => [tag, date.format(new Date(at))]);
        const mail = {
          website: shown,
          siteUrl,
          recipient,
          dedupeKey: `subscription-${name}:${subscriptionId}:${occasion}`,
          data: {
            product: subscription.name,
            customer: subscription.customerName || subscription.customerEmail || labels.erasedCustomer,
            ...Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, inCurrentLanguage(text)])),
            ...Object.fromEntries(given),
            facts: factsOf(shown, subscription, { rules, now, quote }),
            link: {
              url: isForOwner(name)
                ? studioUrl(website, subscription)
                : `${siteUrl}${subscriptionPath(subscriptionId)}`,
            },
          },
        };
        return site.transaction(async (tx) => kinds.get(name)?.put(tx, mail));
      };
      await (isForOwner(name) ? inLanguageOfTeamEmail(app, site, website, recipient, put) : put(website));
    });
  });

  return {
    put(tx, { id: subscriptionId }, name, values = {}, occasion = newId()) {
      const texts: Record<string, string> = {};
      const dates: Record<string, string> = {};
      for (const [tag, value] of Object.entries(values)) {
        if (typeof value === "string") texts[tag] = value;
        else dates[tag] = value.toISOString();
      }
      return tx.enqueue(subscriptionMailJob, { subscriptionId, name, texts, dates, occasion });
    },
  };

  function studioUrl({ identifier }: Website, { id }: StoredSubscription): string {
    return studioAddress(app.services.configuration, `/config/subscriptions/${id}`, identifier);
  }
}

const dateFormat = ({ locale, time_zone: timeZone }: Pick<Website, "locale" | "time_zone">) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });

/** What the subscription is, below the email's introduction. */
function factsOf(
  website: Website,
  subscription: StoredSubscription,
  { rules, now, quote }: { rules: readonly TaxRule[]; now: Date; quote: RenewalQuote | undefined },
): { name: string; text: string }[] {
  const { plan, currency, quantity, unitPriceCents, nextPriceCents, paidUntil, retryAt } = subscription;
  const { shippingAddress, billingAddress } = subscription;
  const date = dateFormat(website);
  const price = planPriceText({ amountCents: unitPriceCents * quantity, currency, plan }, website.locale);
  const missing = missingCharges(
    {
      lines: [subscription],
      priceTaxInterpretation: website.price_tax_interpretation,
      rules: rulesFor(rules, shippingAddress ?? billingAddress),
    },
    // Without this address, it is picked up.
    { shipping: shippingAddress === null },
  );
  const facts = [
    { name: labels.product, text: quantity > 1 ? `${subscription.name} × ${quantity}` : subscription.name },
    {
      name: nextPriceCents === null ? labels.price : labels.oldPrice,
      text: amountWithMissing(price, missing),
    },
  ];
  if (quote && quote !== "undeliverable") {
    facts.push({ name: labels.failedAmount, text: describeQuote(quote, subscription, website.locale) });
  }
  const next = nextPaymentAt(subscription);
  if (next) facts.push({ name: retryAt ? labels.nextAttempt : labels.next, text: date.format(next) });
  else if (paidUntil > now) facts.push({ name: labels.paidUntil, text: date.format(paidUntil) });
  const card = shownCard(subscription.paymentMethod);
  if (card) facts.push({ name: labels.card, text: cardText(card) });
  return facts;
}

/** The language in which the customer subscribed; empty for the website's own. */
async function localeOf({ db, websiteId }: SiteScope, subscriptionId: string): Promise<string> {
  const row = await db
    .selectFrom("subscription_cycles as paid")
    .innerJoin("orders as placed", (join) =>
      join.onRef("placed.website_id", "=", "paid.website_id").onRef("placed.id", "=", "paid.order_id"),
    )
    .select("placed.locale")
    .where("paid.website_id", "=", websiteId)
    .where("paid.subscription_id", "=", subscriptionId)
    .orderBy("paid.cycle")
    .limit(1)
    .executeTakeFirst();
  return row?.locale ?? "";
}
