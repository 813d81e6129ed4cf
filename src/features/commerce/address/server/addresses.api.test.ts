import { expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";
import { maxAddresses } from "../browserContract.ts";

const address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  city: "New York",
  state: "New York",
  postcode: "10001",
  country: "US",
};

const test = siteTest().extend("member", async ({ app, site }) => {
  const member = await buildMember(app, site);
  const { visitor, xsrfToken } = await signInMember(site, member);
  const submit = (path: string, fields: Record<string, string>) => visitor.submit(path, { xsrfToken, ...fields });
  const saved = async (): Promise<{ address1: string; isDefault: boolean }[]> =>
    (await visitor.get("/account/data/export")).json().addresses;
  const idOf = async (street: string) => {
    const { text } = await visitor.get("/account/addresses");
    return new RegExp(`edit=([0-9a-f-]{36})"[^>]*aria-label="[^"]*${street}`).exec(text)?.[1] ?? "";
  };
  return { visitor, submit, saved, idOf };
});

test("a member saves, edits and deletes addresses; there is always one default", async ({ member }) => {
  const { visitor, submit, saved, idOf } = member;
  expect((await visitor.get("/account/addresses")).text).toContain("You have not saved an address yet.");
  const first = await submit("/account/addresses/save", address);
  expect(first.headers.location).toBe("/account/addresses?done=saved");
  await submit("/account/addresses/save", { ...address, address1: "7 Glaze Road" });
  expect(await saved()).toMatchObject([
    { address1: "12 Kiln Lane", isDefault: true, state: "NY" },
    { address1: "7 Glaze Road", isDefault: false },
  ]);
  await submit("/account/addresses/change", { id: await idOf("7 Glaze Road"), action: "default" });
  expect((await saved())[0]).toMatchObject({ address1: "7 Glaze Road", isDefault: true });
  await submit("/account/addresses/save", { ...address, id: await idOf("12 Kiln Lane"), address1: "1 New Street" });
  await submit("/account/addresses/change", { id: await idOf("7 Glaze Road"), action: "delete" });
  expect(await saved()).toMatchObject([{ address1: "1 New Street", isDefault: true }]);
});

test("an address that is typed when the session has ended is in the form after the next sign-in", async ({
  app,
  site,
}) => {
  const person = await buildMember(app, site);
  const { visitor, xsrfToken } = await signInMember(site, person);
  await app.services.database.db.deleteFrom("member_sessions").where("website_id", "=", site.website.id).execute();
  const page = "/account/addresses?edit=new";
  const referer = visitor.origin + page;
  const sent = await visitor.submit(
    "/account/addresses/save",
    { xsrfToken, ...address, city: "Łódź", isDefault: "yes" },
    { referer },
  );
  expect(sent.headers.location).toBe(`/account/sign-in?to=${encodeURIComponent(page)}&ended=yes`);
  await signInMember(site, person, visitor);
  const { text } = await visitor.get(page);
  expect(text).toMatch(/<input[^>]*name="city"[^>]*value="Łódź"/);
  expect(text).toMatch(/<input[^>]*name="isDefault"[^>]*checked/);
  expect(text).not.toContain("wrong");
});

test("a wrong address is shown again with its messages", async ({ member }) => {
  const { submit, visitor } = member;
  const refused = await submit("/account/addresses/save", { ...address, postcode: "x", city: "", isDefault: "yes" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Required");
  expect(refused.text).toMatch(/<input[^>]*name="address1"[^>]*value="12 Kiln Lane"/);
  expect(refused.text).toMatch(/<input[^>]*name="isDefault"[^>]*checked/);
  const other = await submit("/account/addresses/save", {
    ...address,
    country: "DE",
    askedCountry: "US",
    action: "country",
  });
  expect([other.status, other.text.includes('<option value="DE" selected')]).toEqual([200, true]);
  expect((await visitor.get("/account/addresses?edit=new")).text).toContain("New address");
});

test("nobody changes another member's address", async ({ app, site, member }) => {
  await member.submit("/account/addresses/save", address);
  const id = await member.idOf("12 Kiln Lane");
  const { visitor, xsrfToken } = await signInMember(site, await buildMember(app, site));
  await visitor.submit("/account/addresses/change", { xsrfToken, id, action: "delete" });
  const refused = await visitor.submit("/account/addresses/save", { xsrfToken, ...address, id, address1: "Mine" });
  expect(refused.status).toBe(409);
  expect(await member.saved()).toMatchObject([{ address1: "12 Kiln Lane" }]);
});

test("a member has a limited number of addresses", async ({ app, site }) => {
  const member = await buildMember(app, site);
  await app.services.database.db
    .insertInto("member_addresses")
    .values(
      Array.from({ length: maxAddresses }, () => ({
        website_id: site.website.id,
        id: crypto.randomUUID(),
        member_id: member.id,
        address: JSON.stringify({ ...address, address2: "" }),
        created_at: app.clock.now(),
      })),
    )
    .execute();
  const { visitor, xsrfToken } = await signInMember(site, member);
  const refused = await visitor.submit("/account/addresses/save", { xsrfToken, ...address });
  expect([refused.status, refused.text.includes("You can save up to 20 addresses.")]).toEqual([409, true]);
});

test("an address of a member who is deleted while it is saved is refused", async ({ app, site }) => {
  const { id } = await buildMember(app, site, { email: "gone@example.com" });
  const { visitor, xsrfToken } = await signInMember(site, { id, email: "gone@example.com" } as never);
  const { db } = app.services.database;
  const sent = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("members").where("website_id", "=", site.website.id).where("id", "=", id).execute();
    const answer = visitor.submit("/account/addresses/save", { xsrfToken, ...address });
    await waitForLock(app);
    return { answer };
  });
  expect((await sent.answer).status).toBe(401);
});
