import { groupedCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import { type MailModel, type Outbox, readMailTemplates } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { giftCardPaths } from "../browserContract.ts";
import { giftCardMailTexts as texts } from "../domain/giftCardMailTexts.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readGiftCard, type StoredGiftCard } from "./giftCardRows.ts";

interface GiftCardMail extends MailModel {
  recipient: string | null;
  amount: string;
  message: string | null;
  codeLabel: string;
  code: string;
  howTo: string;
  card: { text: string; url: string };
  balance: { text: string; url: string };
}

export const giftCardMailKind = "gift-card";

/** The email with a gift card, in the layout of all the shop's emails. */
export function createGiftCardMails(app: App, outbox: Outbox, codes: GiftCardCodes) {
  const templates = readMailTemplates(app, "src/features/commerce/gift-cards/server/mails", ["gift-card"]);
  const { clock } = app.services;

  return {
    /**
     * Puts the email of a card into the outbox, once for each `again`. Does nothing before it is due, for a card that is
     * void, or without a recipient.
     */
    async put(websiteId: string, giftCardId: string, again: string | undefined): Promise<void> {
      const site = app.site(websiteId);
      const website = await site.db.selectFrom("websites").selectAll().where("id", "=", websiteId).executeTakeFirst();
      if (!website) return;
      const siteUrl = await app.originOf(website);
      const now = clock.now();
      await site.transaction(async (tx) => {
        const card = await readGiftCard(tx, { id: giftCardId }, { lock: true });
        if (!card?.recipientEmail || card.voidedAt || !card.sendAt || card.sendAt > now) return;
        if (card.sentAt && again === undefined) return;
        await outbox.put(tx, {
          kind: giftCardMailKind,
          dedupeKey: `gift-card.${giftCardId}${again ? `.${again}` : ""}`,
          recipient: card.recipientEmail,
          ...templates.render("gift-card", modelOf(card, website, siteUrl)),
        });
        await tx.db
          .updateTable("gift_cards")
          .set({ sent_at: now })
          .where("website_id", "=", tx.websiteId)
          .where("id", "=", giftCardId)
          .execute();
      });
    },
  };

  function modelOf(
    card: StoredGiftCard,
    website: { id: string; locale: string; title: string },
    siteUrl: string,
  ): GiftCardMail {
    const amount = formatMoney({ cents: card.balanceCents, currency: card.currency }, website.locale);
    const values = { siteTitle: website.title, sender: card.senderName, name: card.recipientName, amount };
    const token = codes.pageToken(website.id, card.id);
    return {
      website,
      siteUrl,
      subject: fillMessage(card.senderName ? texts.subjectFrom : texts.subject, values),
      title: texts.title,
      introduction: fillMessage(card.senderName ? texts.introductionFrom : texts.introduction, values),
      recipient: card.recipientName ? fillMessage(texts.forName, values) : null,
      amount,
      message: card.message || null,
      codeLabel: texts.code,
      code: groupedCode(codes.open(website.id, card.sealedCode)),
      howTo: texts.howTo,
      card: { text: texts.print, url: `${siteUrl}${giftCardPaths.card}/${token}` },
      balance: { text: texts.balance, url: `${siteUrl}${giftCardPaths.balance}` },
      link: { text: texts.toShop, url: `${siteUrl}/` },
      notice: card.isTest ? texts.testMode : null,
    };
  }
}
