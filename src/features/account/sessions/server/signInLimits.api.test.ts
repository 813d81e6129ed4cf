import { expect } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { solvedProof } from "../testing.ts";

// Limits as they are, and callers from anywhere: the addresses are what a trusted proxy says.

const test = siteTest({ rateLimitScale: 1, trustProxy: true });

let networks = 0;
/** An address in an unused network. */
function freshAddress(): string {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`;
}

const signIn = (
  site: TestSite,
  client: TestClient,
  password: string,
  { address, email = site.owner.email, proof }: { address: string; email?: string; proof?: string },
) => client.post("/api/config/session", { email, password, proof }, { "x-forwarded-for": address });

async function guess(
  site: TestSite,
  times: number,
  address: () => string,
  email = site.owner.email,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt++) {
    statuses.push((await signIn(site, site.visit(), "not the password", { address: address(), email })).status);
  }
  return statuses;
}

test("after ten wrong passwords from one network, each attempt needs a proof of work; the right password still signs in", async ({
  site,
}) => {
  const address = freshAddress();
  expect(await guess(site, 10, () => address)).toEqual(Array(10).fill(401));
  const owner = site.visit();
  const refused = await signIn(site, owner, site.owner.password, { address });
  expect([refused.status, refused.json().code]).toEqual([428, "proof-needed"]);
  const proof = await solvedProof(refused);
  expect((await signIn(site, owner, site.owner.password, { address, proof })).status).toBe(200);
});

test("from another network the right password needs no proof of work, until many networks have tried", async ({
  site,
}) => {
  const address = freshAddress();
  expect(await guess(site, 10, () => address)).toEqual(Array(10).fill(401));
  expect((await signIn(site, site.visit(), site.owner.password, { address: freshAddress() })).status).toBe(200);
  expect(await guess(site, 10, freshAddress)).toEqual(Array(10).fill(401));
  expect((await signIn(site, site.visit(), site.owner.password, { address: freshAddress() })).status).toBe(428);
});

test("a browser where the owner was signed in is not affected by strangers; it has ten attempts of its own", async ({
  site,
}) => {
  const address = freshAddress();
  const known = site.visit();
  expect((await signIn(site, known, site.owner.password, { address })).status).toBe(200);
  await guess(site, 25, freshAddress);
  await guess(site, 12, () => address);
  expect((await signIn(site, known, site.owner.password, { address })).status).toBe(200);
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await signIn(site, known, "not the password", { address })).status).toBe(401);
  }
  const refused = await signIn(site, known, site.owner.password, { address });
  expect(refused.status).toBe(428);
  expect((await signIn(site, known, site.owner.password, { address, proof: await solvedProof(refused) })).status).toBe(
    200,
  );
});

test("the cookie of one account's browser does not help for another account", async ({ app, site }) => {
  const other = await app.buildSite();
  const address = freshAddress();
  const browser = site.visit();
  expect((await signIn(site, browser, site.owner.password, { address })).status).toBe(200);
  expect(await guess(site, 10, () => address, other.owner.email)).toEqual(Array(10).fill(401));
  expect((await signIn(site, browser, other.owner.password, { address, email: other.owner.email })).status).toBe(428);
});

test("only wrong passwords count", async ({ site }) => {
  const address = freshAddress();
  for (let attempt = 0; attempt < 12; attempt++) {
    expect((await signIn(site, site.visit(), site.owner.password, { address })).status).toBe(200);
  }
});

test("a solution counts once, for one account, and for the currently required work", async ({ app, site }) => {
  const address = freshAddress();
  await guess(site, 10, () => address);
  const refused = await signIn(site, site.visit(), "wrong", { address });
  const proof = await solvedProof(refused);
  expect((await signIn(site, site.visit(), "wrong", { address, proof })).status).toBe(401);
  expect((await signIn(site, site.visit(), "wrong", { address, proof })).status, "used").toBe(428);

  const spare = await solvedProof(await signIn(site, site.visit(), "wrong", { address }));
  const other = await app.buildSite();
  await guess(site, 10, () => address, other.owner.email);
  const foreign = await signIn(site, site.visit(), "wrong", { address, email: other.owner.email, proof: spare });
  expect(foreign.status, "of another account").toBe(428);

  const tries = (answer: Awaited<ReturnType<typeof signIn>>) => answer.json().current.challenge.parameters.data.tries;
  const [first] = [tries(refused)];
  // Every ten further attempts with a proof double the work, so an old solution is not enough then.
  for (let attempt = 0; attempt < 20; attempt++) {
    const paid = await solvedProof(await signIn(site, site.visit(), "wrong", { address }));
    expect((await signIn(site, site.visit(), "wrong", { address, proof: paid })).status).toBe(401);
  }
  const dearer = await signIn(site, site.visit(), "wrong", { address, proof: spare });
  expect([dearer.status, tries(dearer)]).toEqual([428, first * 4]);
  const late = await signIn(site, site.visit(), site.owner.password, { address, proof: await solvedProof(dearer) });
  expect(late.status, "the right password always gets in").toBe(200);
}, 120_000);

test("an invented proof is rejected", async ({ site }) => {
  const address = freshAddress();
  await guess(site, 10, () => address);
  for (const proof of [
    "",
    "x",
    btoa("{}"),
    btoa('{"challenge":{"parameters":{"expiresAt":1e308}}}'),
    "A".repeat(3999),
  ]) {
    expect((await signIn(site, site.visit(), site.owner.password, { address, proof })).status).toBe(428);
  }
});

test("an unknown account gets the same answers as an existing one, at every step", async ({ site }) => {
  const nobody = `nobody-${newId()}@example.com`;
  const [mine, theirs] = [freshAddress(), freshAddress()];
  for (let attempt = 0; attempt < 10; attempt++) {
    const known = await signIn(site, site.visit(), "wrong", { address: mine });
    const unknown = await signIn(site, site.visit(), "wrong", { address: theirs, email: nobody });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  }
  const known = await signIn(site, site.visit(), "wrong", { address: mine });
  const unknown = await signIn(site, site.visit(), "wrong", { address: theirs, email: nobody });
  expect([unknown.status, unknown.json().message]).toEqual([428, known.json().message]);
  expect(unknown.text.length).toBe(known.text.length);
  const [forKnown, forUnknown] = [await solvedProof(known), await solvedProof(unknown)];
  const paid = await signIn(site, site.visit(), "wrong", { address: mine, proof: forKnown });
  const unpaid = await signIn(site, site.visit(), "wrong", { address: theirs, email: nobody, proof: forUnknown });
  expect([unpaid.status, unpaid.text]).toEqual([paid.status, paid.text]);
});

test("in a flood, strangers need a proof of work, known browsers don't, and no answer is an error", async ({
  site,
}) => {
  const known = site.visit();
  expect((await signIn(site, known, site.owner.password, { address: freshAddress() })).status).toBe(200);
  const strangers = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const client = site.visit();
      await client.get("/healthz");
      return client;
    }),
  );
  const flood = strangers.map((client) =>
    signIn(site, client, "wrong", { address: freshAddress(), email: `${newId()}@example.com` }),
  );
  const owner = signIn(site, known, site.owner.password, { address: freshAddress() });
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect((await owner).status).toBe(200);
  expect([...new Set(statuses)].sort()).toEqual([401, 428]);
});
