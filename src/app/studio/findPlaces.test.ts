import { expect, test } from "vitest";
import { allRights } from "#features/account/roles/domain/rights.ts";
import { areasFor, paletteAreasFor, settingsFor } from "./areas.ts";
import { findPlaces } from "./findPlaces.ts";

const owner = new Set<string>(allRights);
const places = [...areasFor(owner), ...paletteAreasFor(owner), ...settingsFor(owner)];
const found = (typed: string) => findPlaces(places, typed).map(({ label }) => label);

test.each([
  ["add product", "New product"],
  ["create a page", "New page"],
  ["vat", "Taxes"],
  ["currency", "General"],
  ["fonts", "Site styles"],
  ["logo", "Header and footer"],
  ["scarcity", "Inventory settings"],
  ["change password", "Account and security"],
  ["stripe", "Payments"],
  ["podcast", "Podcast"],
  ["new blog", "New blog or podcast"],
  ["event", "New events page"],
  ["album", "New page"],
  ["comment settings", "Comments and sharing"],
])("%j finds a setting or an action first: %s", (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test.each([
  ["episodes", "Podcast"],
  ["photos", "New gallery"],
  ["calendar", "New events page"],
])("%j also finds %s", (typed, name) => {
  expect(found(typed)).toContain(name);
});

test("matches in names come before matches in other words", () => {
  expect(found("inventory").slice(0, 2)).toEqual(["Inventory", "Inventory settings"]);
  expect(found("import")[0]).toBe("Import");
});

test("returns everything for an empty search, and nothing for an unknown word", () => {
  expect(found("  ")).toHaveLength(places.length);
  expect(found("xyzzy")).toEqual([]);
});
