import { uuidPattern } from "#kernel/domain/uuid.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";

/** The claims of a review request's token. */
export interface RequestToken {
  websiteId: string;
  requestId: string;
  expiresAt: Date;
}

const purpose = "reviews.write";
const shape = new RegExp(`^(${uuidPattern})\\.(\\d{1,12})\\.([\\w-]{43})$`);

/** Signs a token that opens one request of one website. */
export function writeRequestToken(secret: string, token: RequestToken): string {
  const seconds = Math.floor(token.expiresAt.getTime() / 1000);
  return `${token.requestId}.${seconds}.${signatureOf(secret, token.websiteId, token.requestId, seconds)}`;
}

/**
 * The request of a token; `"unknown"` if this install did not sign it for this website, `"expired"` if it has expired.
 */
export function readRequestToken(
  secret: string,
  websiteId: string,
  text: string,
  now: Date,
): { requestId: string } | "unknown" | "expired" {
  const [, requestId, seconds, signature] = shape.exec(text) ?? [];
  if (!requestId || !seconds || !signature) return "unknown";
  if (!sameText(signature, signatureOf(secret, websiteId, requestId, Number(seconds)))) return "unknown";
  return now.getTime() >= Number(seconds) * 1000 ? "expired" : { requestId };
}

function signatureOf(secret: string, websiteId: string, requestId: string, seconds: number): string {
  return sign(secret, purpose, `${websiteId} ${requestId} ${seconds}`);
}
