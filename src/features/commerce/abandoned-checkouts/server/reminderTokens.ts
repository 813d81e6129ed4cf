import { hashToken, sameText, sign } from "#kernel/server/secrets.ts";

/** Who does not want reminders: the hash of an email, because the checkout may be gone when the link is used. */
export const readerHash = (email: string): Buffer => hashToken(email.trim().toLowerCase());

/** Tokens that stop reminders: for this purpose, email and website only, without expiration. */
export function createReminderTokens(secret: string) {
  const signature = (websiteId: string, hash: string) => sign(secret, "checkout-reminder.stop", `${websiteId}.${hash}`);
  return {
    of(websiteId: string, email: string): string {
      const hash = readerHash(email).toString("base64url");
      return `${hash}.${signature(websiteId, hash)}`;
    },
    /** The hash of a token; undefined for a token that we did not sign. */
    read(websiteId: string, token: string): Buffer | undefined {
      const [hash = "", signed = "", ...more] = token.split(".");
      if (more.length > 0 || !sameText(signed, signature(websiteId, hash))) return undefined;
      return Buffer.from(hash, "base64url");
    },
  };
}

export type ReminderTokens = ReturnType<typeof createReminderTokens>;
