import type { Outbox } from "#features/site/outbox/server/index.ts";
import { inReadersLanguage } from "#features/site/outbox/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { mailCodeJob } from "../../codeContract.ts";
import { codeMailTexts as texts } from "../../domain/codeMailTexts.ts";
import { mailStatusCodeJob } from "../../statusContract.ts";
import { makeCode } from "./browserCodes.ts";
import { cartOfOrder } from "./statusOrders.ts";

// Prevents filling a mailbox, or trying many codes, from many networks or with many checkouts.
const mailedByCheckout: CountedLimit = { name: "checkout-code:mailed", limit: 10, seconds: 24 * 3600 };
const mailedToEmail: CountedLimit = { name: "checkout-code:email", limit: 5, seconds: 3600 };
const mailedToEmailInDay: CountedLimit = { name: "checkout-code:email-day", limit: 15, seconds: 24 * 3600 };

const codeMail = "checkout-code";

/** Sends codes to buyers who requested one in another browser. Other email addresses get nothing. */
export function registerCodeMails(app: App, outbox: Outbox): void {
  const { limiter, secret, clock } = app.services;
  const kind = outbox.define({
    kind: codeMail,
    group: "orders",
    name: "Checkout code",
    when: "When a customer opens a checkout or an order in another browser.",
    texts,
    content: "src/features/commerce/checkout/server/mails/code",
    tags: { code: "The code" },
    sample: { code: "123456" },
    needs: ["code"],
    // The code shows its reader the order.
    personal: "orders.manage",
  });

  app.job(mailCodeJob, ({ websiteId, ...asked }) => mail(websiteId, asked));

  app.job(mailStatusCodeJob, async ({ websiteId, number, browserHash, email }) => {
    const cartId = await cartOfOrder(app.site(websiteId), number);
    if (cartId) await mail(websiteId, { cartId, browserHash, email });
  });

  async function mail(
    websiteId: string,
    { cartId, browserHash, email }: { cartId: string; browserHash: string; email: string },
  ): Promise<void> {
    const site = app.site(websiteId);
    const recipient = `${websiteId} ${hashToken(email).toString("base64url")}`;
    const counted = [
      [mailedByCheckout, cartId],
      [mailedToEmail, recipient],
      [mailedToEmailInDay, recipient],
    ] as const;
    const waits = await Promise.all(counted.map(([limit, key]) => limiter.look(limit, key)));
    if (waits.some((wait) => wait !== undefined)) return;
    const place = { cartId, browser: Buffer.from(browserHash, "hex") };
    const cart = await site.db
      .selectFrom("carts")
      .select("locale")
      .where("website_id", "=", websiteId)
      .where("id", "=", cartId)
      .executeTakeFirst();
    const isMailed = await inReadersLanguage(app, site, cart?.locale, async (website) => {
      const siteUrl = await app.originOf(website);
      return site.transaction(async (tx) => {
        const code = await makeCode(tx, secret, place, { email, now: clock.now() });
        if (!code) return false;
        const dedupeKey = `${codeMail}:${newId()}`;
        await kind.put(tx, { website, siteUrl, recipient: email, dedupeKey, data: { code } });
        return true;
      });
    });
    if (isMailed) await Promise.all(counted.map(([limit, key]) => limiter.take(limit, key)));
  }
}
