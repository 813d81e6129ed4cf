import { randomInt } from "node:crypto";
import { newGiftCardCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import { openText, sealText } from "#kernel/server/sealedText.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";

/** What is stored of a code: what finds it, and what shows it again. */
export interface StoredCode {
  code: string;
  hash: Buffer;
  sealed: string;
  lastFour: string;
}

/** The codes of gift cards, and the tokens of their printable pages. Both are keyed with the install's secret. */
export function createGiftCardCodes(secret: string) {
  const hashOf = (websiteId: string, code: string): Buffer =>
    Buffer.from(sign(secret, "gift-card.code", `${websiteId}.${code}`), "base64url");
  const signature = (websiteId: string, giftCardId: string) =>
    sign(secret, "gift-card.page", `${websiteId}.${giftCardId}`);
  const purposeOf = (websiteId: string) => `gift-card.code.${websiteId}`;
  return {
    hashOf,
    make(websiteId: string): StoredCode {
      const code = newGiftCardCode((count) => randomInt(count));
      return {
        code,
        hash: hashOf(websiteId, code),
        sealed: sealText(secret, purposeOf(websiteId), code),
        lastFour: code.slice(-4),
      };
    },
    /** The code; empty if it was sealed with another secret. */
    open: (websiteId: string, sealed: string): string => openText(secret, purposeOf(websiteId), sealed) ?? "",
    /** The token of the printable page: for this purpose and website only, without expiration. */
    pageToken: (websiteId: string, giftCardId: string): string => `${giftCardId}.${signature(websiteId, giftCardId)}`,
    /** The card of a token; undefined for a token that we did not sign. */
    readPageToken(websiteId: string, token: string): string | undefined {
      const [giftCardId = "", signed = "", ...more] = token.split(".");
      if (more.length > 0 || !sameText(signed, signature(websiteId, giftCardId))) return undefined;
      return giftCardId;
    },
  };
}

export type GiftCardCodes = ReturnType<typeof createGiftCardCodes>;
