import { expect, test } from "vitest";
import { allRights } from "#features/account/roles/domain/rights.ts";
import { areaAt, areasFor, paletteAreasFor, settingsFor } from "./areas.ts";
import { addedPanels, screens } from "./screens.ts";

const owner = new Set<string>(allRights);

test("the rail, the bottom bar and the settings are in this order", () => {
  const rail = areasFor(owner).map(
    ({ group, label, isInBar }) => `${group ?? "-"}: ${label}${isInBar ? " (bar)" : ""}`,
  );
  expect(rail).toEqual([
    "-: Home (bar)",
    "-: Pages (bar)",
    "-: Posts",
    "-: Assets",
    "Store: Products (bar)",
    "Store: Orders (bar)",
    "Store: Customers",
    "Store: Subscriptions",
    "Store: Inventory",
    "Store: Restock",
    "Store: Discounts",
    "Store: Gift cards",
    "Store: Donations",
    "Store: Reviews",
    "Store: Import",
    "Store: Outbox",
    "-: Members",
    "-: Forms",
    "-: Submissions",
    "-: Member areas",
    "-: Comments",
    "-: Newsletter",
    "-: Analytics",
    "-: Sales analytics",
    "-: Tests",
    "Design: Header and footer",
    "Design: Site styles",
    "Design: Popup",
    "Design: Announcement bar",
    "-: Settings",
  ]);
  expect(settingsFor(owner).map(({ label }) => label)).toEqual([
    "General",
    "Languages",
    "Contributors",
    "Sign-in history",
    "Activity",
    "Shipping",
    "Taxes",
    "Tax report",
    "Payments",
    "Test clock",
    "Installments",
    "Checkout",
    "Store policies",
    "Downloads",
    "Product feeds",
    "Mail server",
    "Email templates",
    "Site lock",
    "Lock screen",
    "Member accounts",
    "Comments and sharing",
    "Analytics and cookies",
    "Redirects",
    "Address suggestions",
    "Captcha",
    "Feature toggles",
  ]);
});

test("no two screens share a path", () => {
  const paths = screens.map((screen) => screen.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test("panels are added to screens that exist", () => {
  for (const { screen } of addedPanels) expect(screens.map(({ path }) => path)).toContain(screen);
});

test("every link of the navigation opens a screen that the person may see", () => {
  for (const right of allRights) {
    for (const area of [...areasFor(new Set([right])), ...settingsFor(new Set([right]))]) {
      if (area.to === "/" || area.to === "/settings") continue;
      const screen = screens.find(({ path }) => path === area.to);
      expect(screen, area.to).toBeDefined();
      expect(area.rights, area.to).toEqual(expect.arrayContaining([screen?.right].flat()));
    }
  }
});

test("the settings are shown to people who may see one of them", () => {
  for (const right of allRights) {
    const isOffered = areasFor(new Set([right])).some(({ to }) => to === "/settings");
    expect(isOffered, right).toBe(settingsFor(new Set([right])).length > 0);
  }
});

test("the bottom bar of a phone has at most five entries", () => {
  expect(areasFor(owner).filter(({ isInBar }) => isInBar).length).toBeLessThanOrEqual(4);
});

test("a screen belongs to the one area with the longest path above it", () => {
  const areas = areasFor(owner);
  const [anyArea] = areas as [(typeof areas)[0]];
  const lowStock = { ...anyArea, to: "/inventory/low" };
  const at = (path: string) => areaAt([lowStock, ...areas, lowStock], path)?.to;
  expect(at("/")).toBe("/");
  expect(at("/inventory")).toBe("/inventory");
  expect(at("/inventory/settings")).toBe("/inventory");
  expect(at("/inventory/low")).toBe("/inventory/low");
  expect(at("/inventory/low/7")).toBe("/inventory/low");
  expect(at("/inventory/lowest")).toBe("/inventory");
  expect(at("/settings/general")).toBe("/settings");
  expect(at("/account")).toBeUndefined();
});

test("people without any right still have a home screen", () => {
  expect(areasFor(new Set()).map(({ to }) => to)).toEqual(["/"]);
});

test("search finds only screens that the person may see", () => {
  expect(paletteAreasFor(new Set()).map(({ label }) => label)).toEqual(["Account and security", "Your role"]);
  const found = paletteAreasFor(owner);
  expect(found.map(({ label }) => label)).toEqual([
    "New page",
    "New blog or podcast",
    "New events page",
    "New gallery",
    "New product",
    "New discount",
    "New order",
    "Issue a gift card",
    "New form",
    "Translations",
    "Podcast",
    "Email design",
    "Inventory settings",
    "Review settings",
    "Import reviews",
    "Banned authors",
    "Import comments",
    "Account and security",
    "Your role",
    "Page trash",
  ]);
  for (const area of found) {
    const screen = screens.find(({ path }) => path === area.to);
    expect(screen, area.to).toBeDefined();
    expect(area.rights ?? [undefined], area.to).toContain(screen?.right);
  }
});
