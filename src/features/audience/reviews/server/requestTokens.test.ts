import { describe, expect, test } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import { sign } from "#kernel/server/secrets.ts";
import { readRequestToken, writeRequestToken } from "./requestTokens.ts";

const secret = "a secret";
const websiteId = newId();
const requestId = newId();
const now = new Date("2026-03-01T12:00:00Z");
const expiresAt = new Date("2026-06-29T12:00:00Z");
const token = writeRequestToken(secret, { websiteId, requestId, expiresAt });

describe("the token of a reviews request", () => {
  test("opens its request until the second it expires", () => {
    expect(readRequestToken(secret, websiteId, token, now)).toEqual({ requestId });
    expect(readRequestToken(secret, websiteId, token, new Date(expiresAt.getTime() - 1))).toEqual({ requestId });
    expect(readRequestToken(secret, websiteId, token, expiresAt)).toBe("expired");
  });

  test("is unknown on another website and with another secret", () => {
    expect(readRequestToken(secret, newId(), token, now)).toBe("unknown");
    expect(readRequestToken("another secret", websiteId, token, now)).toBe("unknown");
  });

  const [, seconds = "", signature = ""] = token.split(".");
  const later = Number(seconds) + 1;
  test.each([
    ["nothing", ""],
    ["no token at all", "hello"],
    ["another request", `${newId()}.${seconds}.${signature}`],
    ["a later end", `${requestId}.${later}.${signature}`],
    ["a changed signature", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["more behind it", `${token}x`],
    [
      "a signature for another purpose",
      `${requestId}.${seconds}.${sign(secret, "newsletter", `${websiteId} ${requestId} ${seconds}`)}`,
    ],
  ])("is unknown with %s", (_what, text) => expect(readRequestToken(secret, websiteId, text, now)).toBe("unknown"));
});
