import { fillMessage } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { maxMessageLength, maxNameLength } from "./giftCard.ts";

/** For whom a gift card is bought: details of its line in the cart and in the order. */
export interface BoughtGiftCard {
  /** Empty: the buyer. */
  recipientEmail: string;
  recipientName: string;
  senderName: string;
  message: string;
  /** ISO time; null: as soon as it is paid. */
  sendAt: string | null;
}

const texts = defineTexts("giftCards.bought", {
  now: "For {recipient}",
  later: "For {recipient}, sent {date}",
  buyer: "For me",
  recipient: "Recipient",
  senderName: "From",
  message: "Message",
  sendAt: "Send on",
});

/** For whom a gift card is, as pairs for the summary of an order. The day is that of the shop's calendar. */
export function describeBoughtGiftCard(
  details: unknown,
  { locale, timeZone }: { locale: string; timeZone: string },
): { title: string; text: string }[] {
  const { recipientEmail, recipientName, senderName, message, sendAt } = boughtGiftCard(details);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return [
    { title: texts.recipient, text: recipientText({ recipientName, recipientEmail }) },
    { title: texts.senderName, text: senderName },
    { title: texts.message, text: message },
    { title: texts.sendAt, text: sendAt === null ? "" : date.format(new Date(sendAt)) },
  ].filter(({ text }) => text !== "");
}

/** For whom a gift card is and when it is sent, in one line: "For Bob (bob@example.com), sent December 24, 2026" */
export function giftCardLine(details: unknown, { locale, timeZone }: { locale: string; timeZone: string }): string {
  const { sendAt, ...bought } = boughtGiftCard(details);
  const recipient = recipientText(bought);
  if (!recipient) return texts.buyer;
  if (sendAt === null) return fillMessage(texts.now, { recipient });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(sendAt));
  return fillMessage(texts.later, { recipient, date });
}

function recipientText({
  recipientName: name,
  recipientEmail: email,
}: Pick<BoughtGiftCard, "recipientName" | "recipientEmail">) {
  return name && email ? `${name} (${email})` : email;
}

/** Reads the details of a line, which may be of any shape. */
export function boughtGiftCard(details: unknown): BoughtGiftCard {
  const given = (typeof details === "object" && details !== null ? details : {}) as Record<string, unknown>;
  const text = (name: string, length: number) => {
    const value = given[name];
    return typeof value === "string" ? cutText(value, length) : "";
  };
  const sendAt = text("sendAt", 40);
  return {
    recipientEmail: text("recipientEmail", 256),
    recipientName: text("recipientName", maxNameLength),
    senderName: text("senderName", maxNameLength),
    message: text("message", maxMessageLength),
    sendAt: Number.isNaN(Date.parse(sendAt)) ? null : sendAt,
  };
}
