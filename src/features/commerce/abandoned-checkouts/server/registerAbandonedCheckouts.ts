import { sql } from "kysely";
import { belowMinimum } from "#features/commerce/cart/domain/belowMinimum.ts";
import { imagePath } from "#features/commerce/cart/domain/lineItem.ts";
import { quoteCart } from "#features/commerce/cart/server/index.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { checkoutUrl } from "#features/commerce/checkout/server/index.ts";
import { websitesThatSend } from "#features/site/email-templates/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { inReadersLanguage } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { repeatJob } from "#kernel/server/jobs/repeatJob.ts";
import { reminderPaths, remindJob } from "../contract.ts";
import { reminderMailTexts as texts } from "../domain/reminderTexts.ts";
import { buyableCart, type LeftCheckout, leftCheckouts } from "./leftCheckouts.ts";
import { registerStopReminders } from "./registerStopReminders.ts";
import { createReminderTokens } from "./reminderTokens.ts";

const kindName = "abandoned-checkout";

/** Of each website in one run. The next run is ten minutes later. */
const maximumPerRun = 100;

/** Reminds people of checkouts that they left, once, if the owner turned the email on. */
export function registerAbandonedCheckouts(app: App, { outbox, pages }: { outbox: Outbox; pages: Pages }): void {
  const { clock, database, logger, secret } = app.services;
  const tokens = createReminderTokens(secret);
  registerStopReminders(app, { pages, tokens });

  const kind = outbox.define({
    kind: kindName,
    group: "marketing",
    name: "Abandoned checkout",
    when: "24 hours after a customer entered an email in the checkout and left, once. They can unsubscribe.",
    texts,
    content: "src/features/commerce/abandoned-checkouts/server/mails/reminder",
    tags: {
      "lines[]": "The items of the cart",
      "lines[].name": "Name",
      "lines[].attributes": "Options, such as “Large / Oat”",
      "lines[].quantity": "“Quantity: 2”",
      "lines[].total": "Price",
      "lines[].imageUrl": "Address of its picture",
      "link.url": "Address of the checkout",
    },
    sample: {
      lines: [
        { name: "Speckled mug", attributes: "Large / Oat", quantity: "Quantity: 2", total: "$56.00", imageUrl: "" },
      ],
      link: { url: "https://example.com/checkout" },
    },
    needs: ["link.url"],
    canTurnOff: "off",
  });

  repeatJob(app, remindJob, { everyMs: 10 * 60_000 }, async (signal) => {
    // Without a mail server, nothing is sent, and nobody is used up.
    if (!outbox.isSending()) return;
    for (const websiteId of await websitesThatSend(database.db, kindName)) {
      if (signal.aborted) return;
      await app.atTimeOfWebsite(websiteId, () => remindAll(websiteId, signal));
    }
  });

  async function remindAll(websiteId: string, signal: AbortSignal): Promise<void> {
    for (const left of await leftCheckouts(app.site(websiteId), clock.now(), maximumPerRun)) {
      if (signal.aborted) return;
      try {
        await remind(websiteId, left);
      } catch (error) {
        // One that fails does not stop the others.
        logger.error({ err: error, websiteId, cartId: left.cartId }, "a reminder could not be written");
      }
    }
  }

  /** Records the reminder and adds its email, or neither. A checkout that cannot be bought anymore gets none. */
  async function remind(websiteId: string, left: LeftCheckout): Promise<void> {
    const site = app.site(websiteId);
    const now = clock.now();
    const stored = await site.db
      .selectFrom("carts")
      .select("locale")
      .where("website_id", "=", websiteId)
      .where("id", "=", left.cartId)
      .executeTakeFirst();
    await inReadersLanguage(app, site, stored?.locale, (website) => remindIn(website, left, now));
  }

  async function remindIn(website: Website, left: LeftCheckout, now: Date): Promise<void> {
    const { id: websiteId } = website;
    const site = app.site(websiteId);
    const siteUrl = await app.originOf(website);
    const cart = await buyableCart(site, left, now);
    const priced = cart && quoteCart(website, cart).priced;
    const isBuyable = priced && belowMinimum(priced, website) === undefined;
    await site.transaction(async (tx) => {
      const { rows } = await sql`
        insert into abandoned_checkouts (website_id, cart_id, reminded_at)
        select website_id, id, ${now} from carts
        where website_id = ${websiteId} and id = ${left.cartId} and purchased_at is null
        on conflict do nothing
        returning cart_id`.execute(tx.db);
      if (rows.length === 0 || !isBuyable) return;
      const money = (cents: number) => formatMoney({ cents, currency: website.currency }, website.locale);
      await kind.put(tx, {
        website,
        siteUrl,
        recipient: left.email,
        dedupeKey: `${kindName}:${left.cartId}`,
        data: {
          lines: cart.lines.map((line) => ({
            name: line.name,
            attributes: variantText(line),
            quantity: fillMessage(texts.quantity, { quantity: line.quantity }),
            total: money(currentPriceCents(line) * line.quantity),
            imageUrl: line.assetId ? `${siteUrl}${imagePath(line.assetId, line.fileName)}?format=300w` : "",
          })),
          link: { url: `${siteUrl}${checkoutUrl(left.cartToken)}` },
        },
        unsubscribe: {
          text: texts.unsubscribe,
          url: `${siteUrl}${reminderPaths.unsubscribe}/${tokens.of(websiteId, left.email)}`,
        },
      });
    });
  }
}
