import { randomBytes } from "node:crypto";
import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { hashToken } from "#kernel/server/secrets.ts";

const cookie = defineHostCookie("vitrine-visitor");
const lifetimeSeconds = 365 * 24 * 60 * 60;

type Visit = Pick<RequestContext, "request" | "reply" | "isHttps" | "website">;

/** The hash of a visitor's key on this website; undefined if the browser has none. */
export function visitorHash(context: Visit): Buffer | undefined {
  const key = cookie.read(context);
  return key && /^[\w-]{43}$/.test(key) ? hashOf(context, key) : undefined;
}

/**
 * The same, with a new key for a browser that has none. The cookie is set when someone comments or likes, and not before.
 */
export function keepVisitorHash(context: Visit): Buffer {
  const known = visitorHash(context);
  if (known) return known;
  const key = randomBytes(32).toString("base64url");
  cookie.write(context, key, lifetimeSeconds);
  return hashOf(context, key);
}

/** Websites on one host must not learn from each other who liked what. */
function hashOf({ website }: Visit, key: string): Buffer {
  return hashToken(`${website.id} ${key}`);
}
