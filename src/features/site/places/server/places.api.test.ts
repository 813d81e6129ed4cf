import { afterAll, expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { acceptedKey, exhaustedKey, imitateGooglePlaces } from "../testing.ts";

const google = await imitateGooglePlaces();
afterAll(() => google.close());

const test = siteTest({ own: true, environment: { GOOGLE_PLACES_URL: google.url } });
const keyPath = "/api/config/google-maps-key";
const places = "/api/google-maps/places";
const problemOf = async (owner: TestClient) => (await owner.get(keyPath)).json().key.problem?.code ?? null;
const tracked = "productPage=checkout&productSection=delivery";

test("without a key, both calls say that places are not configured", async ({ site }) => {
  const visitor = site.visit();
  for (const call of ["autocomplete?input=main", `details?placeId=ChIJ-main-1&${tracked}`]) {
    const answer = await visitor.get(`${places}/${call}`);
    expect([answer.status, answer.json().code]).toEqual([404, "places-not-configured"]);
  }
});

test("a key is checked with Google, sealed, shown by its end, and removed", async ({ app, site, owner }) => {
  const refused = await owner.put(keyPath, { key: "AIzawrong-key00000000000000000000000000" });
  expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, ["key"]]);
  expect((await owner.put(keyPath, { key: "not a key" })).json().errors).toHaveProperty("key");
  expect((await owner.get(keyPath)).json()).toEqual({ key: null });
  expect((await owner.put(keyPath, { key: acceptedKey })).json()).toMatchObject({ key: { lastFour: "0001" } });
  expect((await owner.get(keyPath)).text).not.toContain(acceptedKey);
  const stored = await app.services.database.db
    .selectFrom("google_maps_keys")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(acceptedKey);
  expect((await site.visit().get(`${places}/autocomplete?input=main`)).status).toBe(200);
  await owner.delete(keyPath);
  expect((await site.visit().get(`${places}/autocomplete?input=main`)).status).toBe(404);
});

test("predictions and details are reduced, asked with a session token, and kept for a moment", async ({
  site,
  owner,
}) => {
  await owner.put(keyPath, { key: acceptedKey });
  google.calls.length = 0;
  const ask = () => site.visit().get(`${places}/autocomplete?input=Main%20St&sessionToken=s-1&language=de&country=US`);
  expect((await ask()).json()).toEqual({
    predictions: [
      {
        placeId: "ChIJ-main-1",
        text: "1 Main Street, Springfield, IL, USA",
        mainText: "1 Main Street",
        secondaryText: "Springfield, IL, USA",
      },
    ],
  });
  await ask();
  expect(google.calls).toMatchObject([
    {
      method: "POST",
      key: acceptedKey,
      body: { input: "Main St", sessionToken: "s-1", languageCode: "de", includedRegionCodes: ["us"] },
    },
  ]);
  const found = await site.visit().get(`${places}/details?placeId=ChIJ-main-1&sessionToken=s-1&${tracked}`);
  expect(found.json()).toEqual({
    placeId: "ChIJ-main-1",
    formattedAddress: "1 Main Street, Springfield, IL 62701, USA",
    address: { address1: "1 Main Street", city: "Springfield", state: "IL", postcode: "62701", country: "US" },
    latitude: 39.8,
    longitude: -89.65,
  });
  expect(google.calls.at(-1)).toMatchObject({
    method: "GET",
    url: "/v1/places/ChIJ-main-1?sessionToken=s-1",
    fields: "id,formattedAddress,addressComponents,location",
  });
  expect((await site.visit().get(`${places}/autocomplete?input=nothing`)).json()).toEqual({ predictions: [] });
  expect((await site.visit().get(`${places}/details?placeId=unknown&${tracked}`)).json().code).toBe("place-unknown");
});

test("the same question at the same time is asked once, and pages of other origins may not ask", async ({
  site,
  owner,
}) => {
  await owner.put(keyPath, { key: acceptedKey });
  google.calls.length = 0;
  const ask = (headers?: Record<string, string>) => site.visit().get(`${places}/autocomplete?input=together`, headers);
  const answers = await Promise.all([ask(), ask({ "sec-fetch-site": "same-origin" }), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(google.calls).toHaveLength(1);
  expect((await ask({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await site.visit().get(`${places}/details?placeId=odd&${tracked}`)).json().code).toBe("place-unknown");
  expect((await site.visit().get(`${places}/autocomplete?input=odd`)).json()).toEqual({ predictions: [] });
});

test("details without the whole tracking context are refused", async ({ site, owner }) => {
  await owner.put(keyPath, { key: acceptedKey });
  const refused = async (query: string) => {
    const answer = await site.visit().get(`${places}/details?placeId=ChIJ-main-1${query}`);
    return [answer.status, answer.json().code, Object.keys(answer.json().errors)];
  };
  const code = "tracking-context-missing";
  expect(await refused("")).toEqual([400, code, ["productPage", "productSection"]]);
  expect(await refused("&productPage=checkout")).toEqual([400, code, ["productSection"]]);
  expect(await refused("&productPage=%20&productSection=delivery")).toEqual([400, code, ["productPage"]]);
});

test("a slow or broken answer of Google is a plain refusal, and it is not asked for a while", async ({
  site,
  owner,
}) => {
  for (const input of ["broken", "slow"]) {
    await owner.put(keyPath, { key: acceptedKey });
    google.calls.length = 0;
    for (const typed of [input, "main"]) {
      const answer = await site.visit().get(`${places}/autocomplete?input=${typed}`);
      expect([typed, answer.status, answer.json().code]).toEqual([typed, 503, "places-unavailable"]);
    }
    expect(google.calls).toHaveLength(1);
  }
  // The owner corrected the key.
  await owner.put(keyPath, { key: acceptedKey });
  expect((await site.visit().get(`${places}/autocomplete?input=main`)).status).toBe(200);
});

test("a change of one website's key does not make others ask again", async ({ app, site, owner }) => {
  const other = await app.buildSite();
  const otherOwner = await other.signIn();
  await owner.put(keyPath, { key: acceptedKey });
  await otherOwner.put(keyPath, { key: acceptedKey });
  const ask = () => site.visit().get(`${places}/autocomplete?input=main`);
  await ask();
  google.calls.length = 0;
  await otherOwner.put(keyPath, { key: acceptedKey });
  await ask();
  expect(google.calls.map(({ body }) => body.input)).toEqual(["Main Street 1"]);
});

/** An app with a tenth of the real limits, that knows callers by the header of a proxy. */
const limitedTest = siteTest({ environment: { GOOGLE_PLACES_URL: google.url, TRUST_PROXY: "1" }, rateLimitScale: 0.1 });

limitedTest("one network does not use up the questions of all visitors", async ({ site, owner }) => {
  await owner.put(keyPath, { key: acceptedKey });
  const ask = (address: string, attempt: number) =>
    site.visit().get(`${places}/autocomplete?input=${attempt}`, {
      // An invented cart for each call.
      cookie: `CART=made-up-${attempt}`,
      "x-forwarded-for": address,
      "x-forwarded-host": new URL(site.visit().origin).host,
    });
  google.calls.length = 0;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 35; attempt++) statuses.push((await ask("192.0.2.1", attempt)).status);
  expect([google.calls.length, statuses.at(-1)]).toEqual([30, 429]);
  expect((await ask("198.51.100.2", 99)).status).toBe(200);
});

limitedTest(
  "an IPv6 customer has one share, and the owner sees when all shares are used up",
  async ({ site, owner }) => {
    await owner.put(keyPath, { key: acceptedKey });
    let attempt = 0;
    const ask = (address: string) => {
      attempt += 1;
      return site.visit().get(`${places}/autocomplete?input=${attempt}`, {
        cookie: `CART=made-up-${attempt}`,
        "x-forwarded-for": address,
        "x-forwarded-host": new URL(site.visit().origin).host,
      });
    };
    google.calls.length = 0;
    for (let network = 0; network < 35; network++) await ask(`2001:db8:0:${network.toString(16)}::1`);
    expect(google.calls.length).toBe(30);
    expect(await problemOf(owner)).toBe(null);
    for (let customer = 1; customer <= 171; customer++) await ask(`2001:db8:${customer.toString(16)}::1`);
    expect(google.calls.length).toBe(200);
    expect(await problemOf(owner)).toBe("limit-reached");
  },
);

test("the last problem is shown with the key, until another key is saved", async ({ site, owner }) => {
  const ask = (input: string) => site.visit().get(`${places}/autocomplete?input=${input}`);
  for (const [input, code] of [
    ["quota", "quota-exceeded"],
    ["forbidden", "key-refused"],
    ["broken", "unavailable"],
  ] as const) {
    await owner.put(keyPath, { key: acceptedKey });
    expect(await problemOf(owner), input).toBe(null);
    const answer = await ask(input);
    expect([input, answer.status, answer.json().code]).toEqual([input, 503, "places-unavailable"]);
    expect(await problemOf(owner)).toBe(code);
  }
});

test("a deleted key is not taken for a question that Google does not understand", async ({ site, owner }) => {
  await owner.put(keyPath, { key: acceptedKey });
  const ask = (input: string) => site.visit().get(`${places}/autocomplete?input=${input}`);
  expect((await ask("odd")).json()).toEqual({ predictions: [] });
  expect(await problemOf(owner)).toBe(null);
  await owner.put(keyPath, { key: acceptedKey });
  google.forgetKey(true);
  try {
    expect((await ask("Oak%20Street")).json().code).toBe("places-unavailable");
  } finally {
    google.forgetKey(false);
  }
  const shown = await owner.get(keyPath);
  expect(shown.json().key.problem).toEqual({ code: "key-refused", at: expect.any(String) });
  expect(shown.text).not.toContain(acceptedKey);
});

test("a key whose quota is used up is not saved", async ({ owner }) => {
  const refused = await owner.put(keyPath, { key: exhaustedKey });
  expect([refused.status, refused.json().code]).toEqual([503, "key-exhausted"]);
  expect((await owner.get(keyPath)).json()).toEqual({ key: null });
});

test("the key of one website answers no other", async ({ app, owner }) => {
  await owner.put(keyPath, { key: acceptedKey });
  const other = await app.buildSite();
  expect((await other.visit().get(`${places}/autocomplete?input=main`)).json().code).toBe("places-not-configured");
});
