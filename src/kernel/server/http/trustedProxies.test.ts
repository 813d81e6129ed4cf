import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { cacheKey } from "./cachedServer.ts";
import { addressesOf, readTrustProxy } from "./trustedProxies.ts";

test.each(["", "0", "false"])("%j trusts nobody", (text) => expect(readTrustProxy(text)).toBeUndefined());

describe("counts proxies from the connection to the left", () => {
  test.each([
    ["1", [true, false, false]],
    ["true", [true, false, false]],
    ["2", [true, true, false]],
  ])("%s", (text, trusted) => {
    const trust = readTrustProxy(text);
    expect([0, 1, 2].map((hop) => trust?.("203.0.113.9", hop))).toEqual(trusted);
  });
});

describe("trusts the listed networks at any hop", () => {
  test.each([
    ["10.0.0.0/8, loopback", "10.1.2.3", true],
    ["10.0.0.0/8, loopback", "127.0.0.1", true],
    ["10.0.0.0/8, loopback", "::1", true],
    ["10.0.0.0/8, loopback", "11.0.0.1", false],
    ["192.0.2.7", "192.0.2.7", true],
    ["192.0.2.7", "::ffff:192.0.2.7", true],
    ["192.0.2.7", "192.0.2.8", false],
    ["2001:db8::/32", "2001:db8::1", true],
    ["uniquelocal", "172.20.0.1", true],
    ["loopback", "no address", false],
    ["loopback", "", false],
  ])("%s: %s", (text, address, isTrusted) => {
    expect(readTrustProxy(text)?.(address, 0)).toBe(isTrusted);
    expect(readTrustProxy(text)?.(address, 3)).toBe(isTrusted);
  });
});

test.each(["everyone", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.0/8/8", "10.0.0.0/8,", "::/0", "99", "-1"])(
  "%j is refused",
  (text) => expect(() => readTrustProxy(text)).toThrow(/number of proxies|at most 10/),
);

describe("the key of a cached page", () => {
  const request = (remoteAddress: string) =>
    ({
      headers: { host: "Proxy.example", "x-forwarded-host": "made.up, shop.example", "x-forwarded-proto": "https" },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;
  const trust = readTrustProxy("10.0.0.0/8");

  test("uses the values of a trusted proxy, the last one if there are several", () =>
    expect(cacheKey(request("10.0.0.1"), "/a", trust)).toBe("https shop.example /a"));

  test("ignores other callers' values", () => {
    expect(cacheKey(request("203.0.113.9"), "/a", trust)).toBe("proxy.example /a");
    expect(cacheKey(request("10.0.0.1"), "/a", undefined)).toBe("proxy.example /a");
  });
});

test.each([
  ["", undefined, "10.0.0.9"],
  ["", "203.0.113.5", "10.0.0.9"],
  ["1", "198.51.100.1, 203.0.113.5", "203.0.113.5"],
  ["2", "198.51.100.1, 203.0.113.5", "198.51.100.1"],
  ["10", "198.51.100.1, 203.0.113.5", "198.51.100.1"],
  ["10.0.0.0/8", "198.51.100.1, 203.0.113.5", "203.0.113.5"],
  ["1", undefined, "10.0.0.9"],
])("with %j and the header %j, a request comes from %s", (text, forwarded, expected) => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  expect(addressesOf({ headers, socket: { remoteAddress: "10.0.0.9" } }, readTrustProxy(text)).ip).toBe(expected);
});
