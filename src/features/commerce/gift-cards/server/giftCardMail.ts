import { groupedCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { inReadersLanguage } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { giftCardPaths } from "../browserContract.ts";
import { giftCardMailTexts as texts } from "../domain/giftCardMailTexts.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readGiftCard, type StoredGiftCard } from "./giftCardRows.ts";

interface GiftCardMail {
  subject: string;
  introduction: string;
  recipient: string | null;
  amount: string;
  message: string | null;
  codeLabel: string;
  code: string;
  howTo: string;
  card: { text: string; url: string };
  balance: { text: string; url: string };
  link: { url: string };
  notice: string | null;
}

const sample: GiftCardMail = {
  subject: "Grace sent you a gift card for Kiln & Field",
  introduction: "Grace sent you a gift card of $50.00 for Kiln & Field.",
  recipient: "For Ada",
  amount: "$50.00",
  message: "Happy birthday!",
  codeLabel: texts.code,
  code: "ABCD-EFGH-JKLM-NPQR",
  howTo: texts.howTo,
  card: { text: texts.print, url: "https://example.com/gift-card" },
  balance: { text: texts.balance, url: "https://example.com/gift-card-balance" },
  link: { url: "https://example.com/" },
  notice: null,
};

const keyStart = "gift-card.";

/** The card that an email of the outbox is about; undefined for other emails. */
function cardOfMail(dedupeKey: string): string | undefined {
  return dedupeKey.startsWith(keyStart) ? dedupeKey.slice(keyStart.length).split(".")[0] : undefined;
}

/** The email with a gift card. Anyone who reads it can use the card. */
export function createGiftCardMails(app: App, outbox: Outbox, codes: GiftCardCodes) {
  const { clock } = app.services;
  const kind = outbox.define<GiftCardMail>({
    kind: "gift-card",
    group: "gift-cards",
    name: "Gift card",
    when: "When a gift card was bought or issued for someone, on the day that was chosen.",
    texts: {
      subject: "{subject}",
      title: texts.title,
      introduction: "{introduction}",
      action: texts.toShop,
      notice: "{notice}",
    },
    content: "src/features/commerce/gift-cards/server/mails/gift-card",
    tags: {
      subject: "A subject that names the sender, if there is one",
      introduction: "A sentence that says the same, with the amount",
      recipient: "“For Ada”",
      amount: "Value of the gift card",
      message: "The sender's message",
      codeLabel: "“Your code”",
      code: "The code",
      howTo: "How to use it",
      "card.text": "“Print this gift card”",
      "card.url": "Address of the card to print",
      "balance.text": "“See its balance”",
      "balance.url": "Address of the page that shows a balance",
      "link.url": "Address of the shop",
      notice: "Note about test gift cards",
    },
    sample,
    needs: ["code"],
    personal: "orders.manage",
  });

  return {
    /**
     * An email was not sent. Without a mail server, the card waits for one again. Otherwise, the server rejected it: then
     * only the owner can send it, to a better address. A failure of an earlier recipient's email changes nothing.
     */
    async markUnsent(tx: SiteTransaction, { dedupeKey, recipient }: { dedupeKey: string; recipient: string }) {
      const giftCardId = cardOfMail(dedupeKey);
      if (!giftCardId) return;
      const waits = !outbox.isSending();
      if (waits) await outbox.forget(tx, [dedupeKey]);
      await tx.db
        .updateTable("gift_cards")
        .set({ sent_at: null, ...(waits ? {} : { send_at: null }) })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", giftCardId)
        .where("recipient_email", "=", recipient)
        .execute();
    },

    /**
     * Puts the email of a card into the outbox, at the website's time, once for each `again`. Does nothing before it is due, for a card that is
     * void or used up, without a recipient, or while there is no mail server: then the card waits for one.
     */
    async put(websiteId: string, giftCardId: string, again: string | undefined): Promise<void> {
      if (!outbox.isSending()) return;
      const site = app.site(websiteId);
      const now = clock.now();
      await inReadersLanguage(app, site, await localeOf(site, giftCardId), async (website) => {
        const siteUrl = await app.originOf(website);
        await site.transaction(async (tx) => {
          // Not locked, because the email is rendered meanwhile and someone may pay with the card. Its key keeps it single.
          const card = await readGiftCard(tx, { id: giftCardId });
          if (!card?.recipientEmail || card.balanceCents === 0 || !card.sendAt || card.sendAt > now) return;
          if (card.sentAt && again === undefined) return;
          await kind.put(tx, {
            website,
            siteUrl,
            recipient: card.recipientEmail,
            dedupeKey: `${keyStart}${giftCardId}.${again ?? card.sendAt.getTime()}`,
            data: dataOf(card, website, siteUrl),
          });
          await tx.db
            .updateTable("gift_cards")
            .set({ sent_at: now })
            .where("website_id", "=", tx.websiteId)
            .where("id", "=", giftCardId)
            .execute();
        });
      });
    },
  };

  function dataOf(
    card: StoredGiftCard,
    website: { id: string; locale: string; title: string },
    siteUrl: string,
  ): GiftCardMail {
    const amount = formatMoney({ cents: card.balanceCents, currency: card.currency }, website.locale);
    const values = { siteTitle: website.title, sender: card.senderName, name: card.recipientName, amount };
    const token = codes.pageToken(website.id, card.id);
    return {
      subject: fillMessage(card.senderName ? texts.subjectFrom : texts.subject, values),
      introduction: fillMessage(card.senderName ? texts.introductionFrom : texts.introduction, values),
      recipient: card.recipientName ? fillMessage(texts.forName, values) : null,
      amount,
      message: card.message || null,
      codeLabel: texts.code,
      code: groupedCode(codes.open(website.id, card.sealedCode)),
      howTo: texts.howTo,
      card: { text: texts.print, url: `${siteUrl}${giftCardPaths.card}/${token}` },
      balance: { text: texts.balance, url: `${siteUrl}${giftCardPaths.balance}` },
      link: { url: `${siteUrl}/` },
      notice: card.isTest ? texts.testMode : null,
    };
  }
}

/** The language in which the card was bought; empty for the website's own. */
async function localeOf({ db, websiteId }: SiteScope, giftCardId: string): Promise<string> {
  const row = await db
    .selectFrom("gift_cards as card")
    .innerJoin("orders as bought", (join) =>
      join.onRef("bought.website_id", "=", "card.website_id").onRef("bought.id", "=", "card.order_id"),
    )
    .select("bought.locale")
    .where("card.website_id", "=", websiteId)
    .where("card.id", "=", giftCardId)
    .executeTakeFirst();
  return row?.locale ?? "";
}
