import { z } from "zod";
import { cutText } from "#kernel/domain/cutText.ts";
import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

const tenMinutes = 600;
const messageCookie = defineHostCookie("vitrine-account-messages");
const emailCookie = defineHostCookie("vitrine-account-email");
const storedMessages = z.array(z.string().max(500)).max(20);

/** Keeps messages for the next page that shows them. */
export function keepMessages(context: RequestContext, messages: readonly string[]): void {
  if (messages.length === 0) return;
  // A cookie has room for about 4 kB.
  const kept = messages.slice(0, 8).map((message) => cutText(message, 200).toWellFormed());
  messageCookie.write(context, JSON.stringify(kept), tenMinutes);
}

/** The kept messages, once. */
export function takeMessages(context: RequestContext): string[] {
  const stored = messageCookie.read(context);
  if (stored === undefined) return [];
  messageCookie.clear(context);
  try {
    return storedMessages.safeParse(JSON.parse(stored)).data ?? [];
  } catch {
    return [];
  }
}

/** Keeps the email of a request for the page after it. Addresses are stored in histories and logs. */
export function keepEmail(context: RequestContext, email: string): void {
  emailCookie.write(context, email.slice(0, 300).toWellFormed(), tenMinutes);
}

export function readEmail(context: RequestContext): string | undefined {
  return emailCookie.read(context);
}
