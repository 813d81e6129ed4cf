import { expect, test } from "vitest";
import { isReservedIdentifier } from "./reservedIdentifiers.ts";

test.each([
  "www",
  "admin",
  "localhost",
  "api",
  "config",
  "studio",
  "mail",
  "smtp",
  "ns1",
  "cdn",
  "assets",
  "xn--80ak6aa",
])("%s is reserved", (identifier) => expect(isReservedIdentifier(identifier)).toBe(true));

test.each(["kiln-and-field", "corner-shop", "my-admin", "www-shop", "wwww"])("%s is free", (identifier) =>
  expect(isReservedIdentifier(identifier)).toBe(false),
);
