import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest();
const path = "/api/config/shipping";

const flat = { name: "Post", priceCents: 800 };
const byWeight = {
  name: "Parcel",
  kind: "WEIGHT",
  bands: [
    { upTo: 500, priceCents: 400 },
    { upTo: null, priceCents: 900 },
  ],
  freeFromCents: 5000,
};
const oregon = { country: "US", states: ["OR"], postcodes: ["972*"] };

const addZone = (owner: TestClient, zone: object) => owner.post(`${path}/zones`, zone);
const zonesOf = async (owner: TestClient) => (await owner.get(path)).json().zones;
/** Without a revision, the stored one was edited. */
const saveZone = async (owner: TestClient, id: string, zone: object) => {
  const stored = (await zonesOf(owner)).find((each: { id: string }) => each.id === id);
  return owner.put(`${path}/zones/${id}`, { revision: stored?.revision ?? 0, ...zone });
};

test("a rate service has an https address on the public internet, without a password", async ({ owner }) => {
  const origin = { country: "US", state: "OR", postcode: "97205", city: "Portland" };
  for (const [url, message] of [
    ["http://rates.example.com", "Enter an address that starts with https://."],
    ["https://127.0.0.1/rates", "This address is not on the public internet."],
    ["https://2130706433/rates", "This address is not on the public internet."],
    ["https://[::1]/rates", "This address is not on the public internet."],
    ["https://10.1.2.3/rates", "This address is not on the public internet."],
    ["https://localhost/rates", "This address is not on the public internet."],
    ["https://shop.localhost./rates", "This address is not on the public internet."],
    ["https://user:secret@rates.example.com", "Addresses with a user name or password are not supported."],
  ] as const) {
    const refused = await owner.put(`${path}/rate-service`, { url, origin, revision: null });
    expect([refused.status, refused.json().errors], url).toEqual([400, { url: message }]);
  }
  const saved = await owner.put(`${path}/rate-service`, { url: "https://rates.example.com", origin, revision: null });
  expect(saved.status).toBe(200);
});

describe("zones", () => {
  test("a zone is saved with its rates in their order, which keep their ids", async ({ owner }) => {
    const added = await addZone(owner, { name: "Oregon", places: [oregon], rates: [flat, byWeight] });
    expect(added.status).toBe(200);
    const zone = added.json();
    expect(zone).toMatchObject({
      name: "Oregon",
      isRest: false,
      places: [oregon],
      rates: [{ ...flat, kind: "FLAT", bands: [], freeFromCents: null }, byWeight],
    });
    const [post, parcel] = zone.rates;
    const rates = [parcel, { ...post, priceCents: 900 }];
    const saved = await saveZone(owner, zone.id, { ...zone, rates });
    expect(saved.json()).toEqual({ ...zone, rates, revision: 1 });
    expect(await zonesOf(owner)).toEqual([{ ...zone, rates, revision: 1 }]);
    expect((await owner.delete(`${path}/zones/${zone.id}`)).status).toBe(200);
    expect(await zonesOf(owner)).toEqual([]);
    expect((await owner.delete(`${path}/zones/${zone.id}`)).json().code).toBe("zone-unknown");
  });

  test("of two people who save one zone at once, the second is refused, and overwrites nothing", async ({ owner }) => {
    const zone = (await addZone(owner, { name: "World", isRest: true, rates: [flat] })).json();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => saveZone(owner, zone.id, { ...zone, name: `Save ${index}` })),
    );
    const saved = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(saved).toHaveLength(1);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(["stale-revision"]));
    expect(await zonesOf(owner)).toEqual([saved[0]?.json()]);
  });

  test("a zone that overlaps is refused beside its field, and nothing changes", async ({ owner }) => {
    await addZone(owner, { name: "Home", places: [{ country: "US" }] });
    await addZone(owner, { name: "Oregon", places: [oregon] });
    await addZone(owner, { name: "World", isRest: true });
    const stored = await zonesOf(owner);
    for (const [zone, errors] of rows([
      [
        { places: [{ country: "CA" }, { country: "US" }] },
        { "places.1.country": "United States is already in the zone “Home”." },
      ],
      [
        { places: [{ country: "US", states: ["OR"] }] },
        { "places.0.states": "Oregon is already in the zone “Oregon”." },
      ],
      [
        { places: [{ country: "US", postcodes: ["97210"] }] },
        { "places.0.postcodes": "97210 is already in the zone “Oregon”." },
      ],
      [{ isRest: true }, { isRest: "“World” is already the rest of the world." }],
    ])) {
      const answer = await addZone(owner, { name: "New", ...zone });
      expect([answer.status, answer.json().errors]).toEqual([409, errors]);
    }
    expect(await zonesOf(owner)).toEqual(stored);
    // It does not overlap with itself.
    expect((await saveZone(owner, stored[0].id, stored[0])).status).toBe(200);
  });

  test("of two new zones for one country, one is saved", async ({ owner }) => {
    const answers = await Promise.all(
      ["One", "Other"].map((name) => addZone(owner, { name, places: [{ country: "CA" }] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await zonesOf(owner)).toHaveLength(1);
  });

  test.for(
    rows([
      [{ name: "" }, "name", "Required"],
      [{ places: [] }, "places", "Add a country."],
      [{ places: [{ country: "XX" }] }, "places.0.country", "Choose a country."],
      [{ places: [{ country: "CA" }, { country: "CA" }] }, "places.1.country", "This country is already in the zone."],
      [{ places: [{ country: "CA", states: ["OR"] }] }, "places.0.states", "Choose states of this country."],
      [
        { places: [{ country: "US", postcodes: ["97205", "97205-97209"] }] },
        "places.0.postcodes",
        "“97205-97209” is not a postal code. Use 97205, 97200...97299 or 972*.",
      ],
      [{ rates: [{ ...flat, priceCents: 1.5 }] }, "rates.0.priceCents", "Enter an amount."],
      [{ rates: [{ ...byWeight, bands: [] }] }, "rates.0.bands", "Add a row."],
      [
        { rates: [{ ...byWeight, bands: [byWeight.bands[0], byWeight.bands[0]] }] },
        "rates.0.bands.1.upTo",
        "This limit is already in another row.",
      ],
      [
        { rates: [{ ...byWeight, bands: byWeight.bands.toReversed() }] },
        "rates.0.bands.0.upTo",
        "Required. Only the last row can have no limit.",
      ],
    ]),
  )("%j is refused", async ([wrong, field, message], { owner }) => {
    const answer = await addZone(owner, { name: "Zone", places: [{ country: "CA" }], ...wrong });
    expect([answer.status, answer.json().errors]).toEqual([400, { [field]: message }]);
  });

  test("ids of another website are not accepted, and a rate is listed once", async ({ app, owner }) => {
    const other = await app.buildSite();
    const theirs = (await addZone(await other.signIn(), { name: "All", isRest: true, rates: [flat] })).json();
    const ours = (await addZone(owner, { name: "All", isRest: true, rates: theirs.rates })).json();
    expect(ours.rates[0].id).not.toBe(theirs.rates[0].id);
    expect((await saveZone(owner, theirs.id, theirs)).json().code).toBe("zone-unknown");
    const twice = await saveZone(owner, ours.id, { ...ours, rates: [ours.rates[0], ours.rates[0]] });
    expect([twice.status, twice.json().code]).toEqual([400, "rate-repeated"]);
  });
});

describe("pickup locations", () => {
  const studio = { name: "Studio", address: "1 Kiln Lane\nPortland", openingHours: "Fridays 9–17" };

  test("they are saved as a whole, in order, and keep their ids", async ({ owner }) => {
    const save = async (pickups: object[]) => (await owner.put(`${path}/pickups`, { pickups })).json().pickups;
    const [first, second] = await save([studio, { ...studio, name: "Market", countries: ["US", "US"] }]);
    expect(first).toMatchObject({ ...studio, priceCents: 0, countries: [] });
    expect(second.countries).toEqual(["US"]);
    expect(await save([second, first])).toEqual([second, first]);
    expect((await owner.get(path)).json().pickups).toEqual([second, first]);
    const twice = await owner.put(`${path}/pickups`, { pickups: [first, first] });
    expect(twice.json().code).toBe("pickup-repeated");
    expect((await owner.put(`${path}/pickups`, { pickups: [{ ...studio, address: " " }] })).json().errors).toEqual({
      "pickups.0.address": "Required",
    });
  });
});

describe("the test of an address", () => {
  test("shows the zone, and which options at what price", async ({ owner }) => {
    const { id } = (await addZone(owner, { name: "Oregon", places: [oregon], rates: [byWeight, flat] })).json();
    await addZone(owner, { name: "World", isRest: true });
    await owner.put(`${path}/pickups`, { pickups: [{ name: "Studio", address: "1 Kiln Lane", countries: ["US"] }] });
    const ask = async (query: string) => {
      const { zone, options } = (await owner.get(`${path}/test?${query}`)).json();
      return [
        zone?.name,
        ...options.map((option: { name: string; priceCents: number }) => `${option.name} ${option.priceCents}`),
      ];
    };
    const portland = "country=US&state=OR&postcode=97301";
    expect(await ask(`${portland}&weightGrams=500`)).toEqual(["Oregon", "Parcel 400", "Post 800", "Studio 0"]);
    expect(await ask(`${portland}&weightGrams=501`)).toEqual(["Oregon", "Post 800", "Parcel 900", "Studio 0"]);
    expect(await ask(`${portland}&weightGrams=501&subtotalCents=5000`)).toEqual([
      "Oregon",
      "Parcel 0",
      "Post 800",
      "Studio 0",
    ]);
    expect(await ask("country=US&state=CA&postcode=97201")).toEqual(["Oregon", "Parcel 400", "Post 800", "Studio 0"]);
    expect(await ask("country=US&state=CA")).toEqual(["World", "Studio 0"]);
    expect(await ask("country=DE")).toEqual(["World"]);
    await owner.delete(`${path}/zones/${id}`);
    expect((await owner.get(`${path}/test?country=XX`)).status).toBe(400);
  });
});

test("it says how many shipped products have no weight", async ({ app, site, owner }) => {
  expect((await owner.get(path)).json()).toEqual({
    zones: [],
    pickups: [],
    service: null,
    unweighedProducts: 0,
  });
  await buildProduct(app, site, { name: "Mug" });
  await buildProduct(app, site, { name: "Guide", productType: 2 });
  expect((await owner.get(path)).json().unweighedProducts).toBe(1);
});

test("each change is in the activity log", async ({ app, site, owner }) => {
  const { id } = (await addZone(owner, { name: "All", isRest: true })).json();
  await saveZone(owner, id, { name: "World", isRest: true });
  await owner.delete(`${path}/zones/${id}`);
  await owner.put(`${path}/pickups`, { pickups: [] });
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select(["action", "account_id"])
    .where("website_id", "=", site.website.id)
    .where("area", "=", "settings")
    .where("action", "like", "%-%.%")
    .orderBy("id")
    .execute();
  const by = site.owner.id;
  expect(entries).toEqual([
    { action: "shipping-zone.add", account_id: by },
    { action: "shipping-zone.save", account_id: by },
    { action: "shipping-zone.delete", account_id: by },
    { action: "pickup-locations.save", account_id: by },
  ]);
  expect((await site.visit().get(path)).status).toBe(401);
});
