import { hash } from "@node-rs/argon2";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "./startTestApp.ts";
import type { TestClient } from "./testClient.ts";

/** The password of every account that a test builds. */
export const testPassword = "correct horse battery";

/** Of `testPassword`, with argon2's least work: a real hash takes 20 ms and 19 MB to make and again at each sign-in. */
let cheapHash: Promise<string> | undefined;

/** Stores an account with `testPassword` and without rights on the install. Throws when the email is taken. */
export async function buildAccount(
  { services }: Pick<TestApp, "services">,
  { email, name = "" }: { email: string; name?: string },
): Promise<{ id: string }> {
  cheapHash ??= hash(testPassword, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  return services.database.db
    .insertInto("accounts")
    .values({ id: newId(), email, name, password_hash: await cheapHash })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** A client that is signed in to the website as a new contributor with the role. */
export async function signInAs(app: TestApp, site: TestSite, role: number): Promise<TestClient> {
  const email = `role-${role}-${newId()}@example.com`;
  const account = await buildAccount(app, { email });
  await app.services.database.db
    .insertInto("contributors")
    .values({ website_id: site.website.id, account_id: account.id, roles: [role] })
    .execute();
  const client = site.visit();
  const answer = await client.post("/api/config/session", { email, password: testPassword });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return client;
}

/** Chooses the language of the studio of the account with this email, as the account screen does. */
export async function chooseLanguage({ services }: Pick<TestApp, "services">, email: string, language: string) {
  await services.database.db.updateTable("accounts").set({ language }).where("email", "=", email).execute();
}
