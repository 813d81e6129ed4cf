import { sameText, sign } from "./secrets.ts";

interface Expiring {
  /** ms since 1970 */
  expiresAt: number;
}

/**
 * Signs the claims of a link or a cookie. They are readable by everyone, cannot be changed, and are valid only for
 * their purpose.
 */
export function writeSignedToken<Claims extends Expiring>(secret: string, purpose: string, claims: Claims): string {
  const text = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${text}.${sign(secret, purpose, text)}`;
}

/** The token's claims; undefined if it was not signed here for this purpose, or has expired. */
export function readSignedToken<Claims extends Expiring>(
  secret: string,
  purpose: string,
  token: string,
  now: Date,
): Claims | undefined {
  const [text = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !sameText(signature, sign(secret, purpose, text))) return undefined;
  const claims = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Claims;
  return now.getTime() < claims.expiresAt ? claims : undefined;
}
