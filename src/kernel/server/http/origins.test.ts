import { describe, expect, test } from "vitest";
import { readConfiguration } from "#kernel/server/configuration.ts";
import {
  type AddressSettings,
  hasPublicAddress,
  hostOrigin,
  isIdentifierOfInstall,
  isOwnPort,
  mayRunOwnerCode,
  placeOf,
  readHost,
  siteOrigin,
  siteSources,
  studioAddress,
  studioOrigin,
} from "./origins.ts";

const settingsOf = (environment: Record<string, string> = {}): AddressSettings => readConfiguration(environment);

const alone = settingsOf();
const network = settingsOf({ HOST: "192.168.1.5", PORT: "80" });
const mapped = settingsOf({ PUBLIC_URL: "http://localhost:8080" });
const single = settingsOf({ PUBLIC_URL: "https://shop.example" });
const apart = settingsOf({ PUBLIC_URL: "https://shop.example", STUDIO_URL: "https://studio.example" });
const many = settingsOf({ STUDIO_URL: "https://studio.example", SITES_DOMAIN: "sites.example:8443" });
const flagship = settingsOf({
  PUBLIC_URL: "https://flagship.sites.example",
  STUDIO_URL: "https://studio.sites.example",
  SITES_DOMAIN: "sites.example",
});
const domainAlone = settingsOf({ SITES_DOMAIN: "sites.example" });
const studioAlone = settingsOf({ STUDIO_URL: "http://localhost:3000" });

describe("the Host header", () => {
  test.each([
    ["shop.example", { hostname: "shop.example", port: undefined }],
    ["Shop.EXAMPLE:8080", { hostname: "shop.example", port: 8080 }],
    ["127.0.0.1:3000", { hostname: "127.0.0.1", port: 3000 }],
    ["[::1]:3000", { hostname: "[::1]", port: 3000 }],
    ["my_shop.localhost", { hostname: "my_shop.localhost", port: undefined }],
  ])("%s is read", (header, host) => expect(readHost(header)).toEqual(host));

  test.each([
    "",
    ":3000",
    "shop.example:",
    "shop.example:0",
    "shop.example:65536",
    "shop.example:80:80",
    "shop.example:x",
    "shop..example",
    "shop.example.",
    "shop example",
    "shop.example/path",
    "user@shop.example",
    "shop.example,other.example",
    "caf\u00e9.example",
    "<script>",
    "%00",
    "[::1",
    "::1",
    "[shop]",
    "[]",
    `${"a".repeat(64)}.example`,
    "a.".repeat(130),
  ])("%j is refused", (header) => expect(readHost(header)).toBeUndefined());
});

describe("what a host is", () => {
  const studio = { isStudio: true, showsFirstSite: false };
  const both = { isStudio: true, showsFirstSite: true };
  const first = { isStudio: false, showsFirstSite: true };
  const nothing = { isStudio: false, showsFirstSite: false };
  const named = (identifier: string) => ({ ...nothing, identifier });

  test.each([
    ["nothing configured", alone, "localhost", both],
    ["nothing configured", alone, "127.0.0.1", both],
    ["nothing configured", alone, "[::1]", both],
    ["nothing configured", alone, "kiln.localhost", named("kiln")],
    ["nothing configured", alone, "a.b.localhost", nothing],
    ["nothing configured", alone, "shop.example", nothing],
    ["an address of the network", network, "192.168.1.5", both],
    ["an address of the network", network, "localhost", both],
    ["another port of this machine", mapped, "localhost", both],
    ["another port of this machine", mapped, "127.0.0.1", both],
    ["PUBLIC_URL", single, "shop.example", both],
    ["PUBLIC_URL", single, "localhost", nothing],
    ["PUBLIC_URL", single, "kiln.localhost", named("kiln")],
    ["PUBLIC_URL", single, "evil.example", nothing],
    ["PUBLIC_URL and STUDIO_URL", apart, "shop.example", first],
    ["PUBLIC_URL and STUDIO_URL", apart, "studio.example", studio],
    ["PUBLIC_URL and STUDIO_URL", apart, "localhost", nothing],
    ["SITES_DOMAIN", many, "kiln.sites.example", named("kiln")],
    ["SITES_DOMAIN", many, "sites.example", nothing],
    ["SITES_DOMAIN", many, "a.kiln.sites.example", nothing],
    ["SITES_DOMAIN", many, "kilnsites.example", nothing],
    ["SITES_DOMAIN", many, "-kiln.sites.example", nothing],
    ["SITES_DOMAIN", many, "kiln.localhost", nothing],
    ["SITES_DOMAIN", many, "studio.example", studio],
    ["SITES_DOMAIN alone", domainAlone, "localhost", both],
    ["PUBLIC_URL below SITES_DOMAIN", flagship, "flagship.sites.example", first],
    ["PUBLIC_URL below SITES_DOMAIN", flagship, "kiln.sites.example", named("kiln")],
    ["STUDIO_URL alone", studioAlone, "localhost", studio],
    ["STUDIO_URL alone", studioAlone, "kiln.localhost", named("kiln")],
  ])("%s: %3$s", (_name, settings, hostname, place) => expect(placeOf(settings, { hostname })).toEqual(place));
});

test("identifiers whose host belongs to the install are not available", () => {
  expect(isIdentifierOfInstall(flagship, "flagship")).toBe(true);
  expect(isIdentifierOfInstall(flagship, "studio")).toBe(true);
  expect(isIdentifierOfInstall(flagship, "kiln")).toBe(false);
  expect(isIdentifierOfInstall(alone, "flagship")).toBe(false);
});

test.each([
  ["nothing configured", alone, "http://localhost:3000", false],
  ["an address of the network", network, "http://192.168.1.5", false],
  ["another port of this machine", mapped, "http://localhost:8080", false],
  ["PUBLIC_URL", single, "https://shop.example", true],
  ["PUBLIC_URL and STUDIO_URL", apart, "https://studio.example", true],
  ["SITES_DOMAIN", many, "https://studio.example", true],
  ["SITES_DOMAIN alone", domainAlone, "http://localhost:3000", true],
  ["STUDIO_URL alone", studioAlone, "http://localhost:3000", true],
])("the studio's origin, with %s", (_name, settings, origin, isPublic) => {
  expect(studioOrigin(settings)).toBe(origin);
  expect(hasPublicAddress(settings)).toBe(isPublic);
});

describe("the address of a website", () => {
  const kiln = { identifier: "kiln", domain: undefined, isFirst: true };
  const second = { ...kiln, isFirst: false };
  const own = { ...kiln, domain: "kiln.example" };

  test.each([
    ["nothing configured", alone, kiln, "http://kiln.localhost:3000"],
    ["nothing configured, its own domain", alone, own, "https://kiln.example"],
    ["an address of the network", network, kiln, "http://192.168.1.5"],
    ["an address of the network, another", network, second, "http://kiln.localhost"],
    ["another port of this machine", mapped, kiln, "http://kiln.localhost:8080"],
    ["PUBLIC_URL", single, kiln, "https://shop.example"],
    ["PUBLIC_URL, another", single, second, "http://kiln.localhost:3000"],
    ["PUBLIC_URL and STUDIO_URL", apart, kiln, "https://shop.example"],
    ["SITES_DOMAIN", many, kiln, "https://kiln.sites.example:8443"],
    ["SITES_DOMAIN, its own domain", many, own, "https://kiln.example"],
    ["SITES_DOMAIN alone", domainAlone, second, "http://kiln.sites.example"],
    ["STUDIO_URL alone", studioAlone, kiln, "http://kiln.localhost:3000"],
  ])("with %s", (_name, settings, website, origin) => expect(siteOrigin(settings, website)).toBe(origin));

  test.each([
    ["nothing configured", alone, "http://kiln.localhost:3000", ["http://*.localhost:3000"]],
    ["an address of the network", network, undefined, ["http://*.localhost"]],
    ["PUBLIC_URL", single, undefined, ["http://*.localhost:3000", "https://shop.example"]],
    ["SITES_DOMAIN", many, "https://kiln.sites.example:8443", ["https://*.sites.example:8443"]],
  ])("besides its own domain, with %s", (_name, settings, origin, sources) => {
    expect(hostOrigin(settings, "kiln")).toBe(origin);
    expect(siteSources(settings)).toEqual(sources);
  });
});

test.each([
  [alone, undefined, true],
  [alone, 3000, true],
  [alone, 3001, false],
  [mapped, 8080, true],
  [single, 443, true],
  [single, 80, false],
  [many, 8443, true],
])("pages are cached only for our own ports", (settings, port, isOwn) =>
  expect(isOwnPort(settings, { hostname: "any.example", port })).toBe(isOwn),
);

test.each([
  ["/config/orders", "kiln", "https://studio.example/config/orders?site=kiln"],
  ["/config/orders?search=ada&site=other", "kiln", "https://studio.example/config/orders?search=ada&site=kiln"],
  ["/config", undefined, "https://studio.example/config"],
  ["//evil.example/config", "kiln", "https://studio.example//evil.example/config?site=kiln"],
])("the studio's screen %s", (path, identifier, address) =>
  expect(studioAddress(apart, path, identifier)).toBe(address),
);

describe("owner code", () => {
  const allowed = settingsOf({ ALLOW_OWNER_CODE_ON_STUDIO_HOST: "1" });
  const ownHost = { isStudio: false, isKnown: true };
  const studioHost = { isStudio: true, isKnown: true };

  test("runs on published pages of the website's own host", () =>
    expect(mayRunOwnerCode(alone, { place: ownHost, page: "published", isOnlyWebsite: false })).toBe(true));

  for (const settings of [alone, allowed]) {
    test.each(["cart", "checkout", "account", "lock-screen", "other"] as const)("never runs on %s", (page) => {
      for (const place of [ownHost, studioHost]) {
        expect(mayRunOwnerCode(settings, { place, page, isOnlyWebsite: true })).toBe(false);
      }
    });
    test("never runs for an unknown host", () => {
      const place = { isStudio: false, isKnown: false };
      expect(mayRunOwnerCode(settings, { place, page: "published", isOnlyWebsite: true })).toBe(false);
    });
  }

  test.each([
    ["not unless the install allows it", alone, true, false],
    ["where the install allows it", allowed, true, true],
    ["not beside other websites", allowed, false, false],
  ])("on the studio's host: %s", (_name, settings, isOnlyWebsite, may) =>
    expect(mayRunOwnerCode(settings, { place: studioHost, page: "published", isOnlyWebsite })).toBe(may),
  );
});

test.each([
  { PUBLIC_URL: "shop.example" },
  { PUBLIC_URL: "https://shop.example/path" },
  { PUBLIC_URL: "ftp://shop.example" },
  { STUDIO_URL: "https://user@studio.example" },
  { SITES_DOMAIN: "https://sites.example" },
  { SITES_DOMAIN: "sites.example/" },
  { SITES_DOMAIN: "*.sites.example" },
  { PUBLIC_URL: "https://shop.example", STUDIO_URL: "https://shop.example:8443" },
])("refuses addresses that cannot work together: %j", (environment) =>
  expect(() => readConfiguration(environment)).toThrow(Object.keys(environment).at(-1)),
);
