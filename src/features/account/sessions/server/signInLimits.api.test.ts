import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { solvedProof } from "../testing.ts";

// Real limits, and callers from any address: the trusted proxy's header names it.
let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp({ rateLimitScale: 1, trustProxy: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
});

let networks = 0;
/** An address in an unused network. */
function freshAddress(): string {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`;
}

const signIn = (
  client: TestClient,
  password: string,
  { address, email = site.owner.email, proof }: { address: string; email?: string; proof?: string },
) => client.post("/api/config/session", { email, password, proof }, { "x-forwarded-for": address });

async function guess(times: number, address: () => string, email = site.owner.email): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt++) {
    statuses.push((await signIn(site.visit(), "not the password", { address: address(), email })).status);
  }
  return statuses;
}

test("requires work for each attempt after ten wrong passwords from one network, and the right password then gets in", async () => {
  const address = freshAddress();
  expect(await guess(10, () => address)).toEqual(Array(10).fill(401));
  const owner = site.visit();
  const refused = await signIn(owner, site.owner.password, { address });
  expect([refused.status, refused.json().code]).toEqual([428, "proof-needed"]);
  const proof = await solvedProof(refused);
  expect((await signIn(owner, site.owner.password, { address, proof })).status).toBe(200);
});

test("requires no work for the right password from another network, until many networks have tried", async () => {
  const address = freshAddress();
  expect(await guess(10, () => address)).toEqual(Array(10).fill(401));
  expect((await signIn(site.visit(), site.owner.password, { address: freshAddress() })).status).toBe(200);
  expect(await guess(10, freshAddress)).toEqual(Array(10).fill(401));
  expect((await signIn(site.visit(), site.owner.password, { address: freshAddress() })).status).toBe(428);
});

test("lets a browser pass in which the owner was signed in, whatever others do, and gives it its own ten attempts", async () => {
  const address = freshAddress();
  const known = site.visit();
  expect((await signIn(known, site.owner.password, { address })).status).toBe(200);
  await guess(25, freshAddress);
  await guess(12, () => address);
  expect((await signIn(known, site.owner.password, { address })).status).toBe(200);
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await signIn(known, "not the password", { address })).status).toBe(401);
  }
  const refused = await signIn(known, site.owner.password, { address });
  expect(refused.status).toBe(428);
  expect((await signIn(known, site.owner.password, { address, proof: await solvedProof(refused) })).status).toBe(200);
});

test("the cookie of one account's browser is useless for another account", async () => {
  const other = await app.buildSite();
  const address = freshAddress();
  const browser = site.visit();
  expect((await signIn(browser, site.owner.password, { address })).status).toBe(200);
  expect(await guess(10, () => address, other.owner.email)).toEqual(Array(10).fill(401));
  expect((await signIn(browser, other.owner.password, { address, email: other.owner.email })).status).toBe(428);
});

test("counts only wrong passwords", async () => {
  const address = freshAddress();
  for (let attempt = 0; attempt < 12; attempt++) {
    expect((await signIn(site.visit(), site.owner.password, { address })).status).toBe(200);
  }
});

test("a solution counts once, for one account, and for the currently required work", async () => {
  const address = freshAddress();
  await guess(10, () => address);
  const refused = await signIn(site.visit(), "wrong", { address });
  const proof = await solvedProof(refused);
  expect((await signIn(site.visit(), "wrong", { address, proof })).status).toBe(401);
  expect((await signIn(site.visit(), "wrong", { address, proof })).status, "used").toBe(428);

  const spare = await solvedProof(await signIn(site.visit(), "wrong", { address }));
  const other = await app.buildSite();
  await guess(10, () => address, other.owner.email);
  const foreign = await signIn(site.visit(), "wrong", { address, email: other.owner.email, proof: spare });
  expect(foreign.status, "of another account").toBe(428);

  const tries = (answer: Awaited<ReturnType<typeof signIn>>) => answer.json().current.challenge.parameters.data.tries;
  const [first] = [tries(refused)];
  // Every ten further attempts with a proof double the work, so an old solution is not enough then.
  for (let attempt = 0; attempt < 20; attempt++) {
    const paid = await solvedProof(await signIn(site.visit(), "wrong", { address }));
    expect((await signIn(site.visit(), "wrong", { address, proof: paid })).status).toBe(401);
  }
  const dearer = await signIn(site.visit(), "wrong", { address, proof: spare });
  expect([dearer.status, tries(dearer)]).toEqual([428, first * 4]);
  const late = await signIn(site.visit(), site.owner.password, { address, proof: await solvedProof(dearer) });
  expect(late.status, "the right password always gets in").toBe(200);
}, 120_000);

test("refuses a forged proof", async () => {
  const address = freshAddress();
  await guess(10, () => address);
  for (const proof of [
    "",
    "x",
    btoa("{}"),
    btoa('{"challenge":{"parameters":{"expiresAt":1e308}}}'),
    "A".repeat(3999),
  ]) {
    expect((await signIn(site.visit(), site.owner.password, { address, proof })).status).toBe(428);
  }
});

test("answers for an account that does not exist like for one that does, at every step", async () => {
  const nobody = `nobody-${newId()}@example.com`;
  const [mine, theirs] = [freshAddress(), freshAddress()];
  for (let attempt = 0; attempt < 10; attempt++) {
    const known = await signIn(site.visit(), "wrong", { address: mine });
    const unknown = await signIn(site.visit(), "wrong", { address: theirs, email: nobody });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  }
  const known = await signIn(site.visit(), "wrong", { address: mine });
  const unknown = await signIn(site.visit(), "wrong", { address: theirs, email: nobody });
  expect([unknown.status, unknown.json().message]).toEqual([428, known.json().message]);
  expect(unknown.text.length).toBe(known.text.length);
  const [forKnown, forUnknown] = [await solvedProof(known), await solvedProof(unknown)];
  const paid = await signIn(site.visit(), "wrong", { address: mine, proof: forKnown });
  const unpaid = await signIn(site.visit(), "wrong", { address: theirs, email: nobody, proof: forUnknown });
  expect([unpaid.status, unpaid.text]).toEqual([paid.status, paid.text]);
});

test("in a flood, unknown callers need a proof, known browsers pass, and nothing answers with an error", async () => {
  const known = site.visit();
  expect((await signIn(known, site.owner.password, { address: freshAddress() })).status).toBe(200);
  const strangers = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const client = site.visit();
      await client.get("/healthz");
      return client;
    }),
  );
  const flood = strangers.map((client) =>
    signIn(client, "wrong", { address: freshAddress(), email: `${newId()}@example.com` }),
  );
  const owner = signIn(known, site.owner.password, { address: freshAddress() });
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect((await owner).status).toBe(200);
  expect([...new Set(statuses)].sort()).toEqual([401, 428]);
});
