import { hash } from "@node-rs/argon2";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

/** Of `testPassword`, with argon2's least work. */
let cheapHash: Promise<string> | undefined;

export interface TestMember {
  id: string;
  email: string;
}

let counter = 0;

/** A member with `testPassword` and a verified email. Someone who has ordered with the email before becomes this member. */
export async function buildMember(
  app: TestApp,
  site: TestSite,
  member: {
    email?: string;
    name?: string;
    isVerified?: boolean;
    state?: "ACTIVE" | "BLOCKED";
    hasPassword?: boolean;
  } = {},
): Promise<TestMember> {
  cheapHash ??= hash(testPassword, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  const email = member.email ?? `member-${process.pid}-${++counter}@example.com`;
  const now = app.clock.now();
  const account = {
    name: member.name ?? "",
    password_hash: member.hasPassword === false ? null : await cheapHash,
    email_verified_at: member.isVerified === false ? null : now,
    state: member.state ?? "ACTIVE",
  };
  const { id } = await app.services.database.db
    .insertInto("members")
    .values({ website_id: site.website.id, id: newId(), email, created_at: now, ...account })
    .onConflict((conflict) =>
      conflict
        .columns(["website_id", "email"])
        .doUpdateSet({ ...account, is_guest: false })
        .where("members.is_guest", "=", true),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email };
}

/** A browser that is signed in as the member, and the member's token. */
export async function signInMember(
  site: TestSite,
  { email }: TestMember,
  visitor: TestClient = site.visit(),
): Promise<{ visitor: TestClient; xsrfToken: string; messages: string[] }> {
  const answer = await visitor.post("/api/site-users/account/session", { email, password: testPassword });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  const { xsrfToken, messages = [] } = answer.json();
  return { visitor, xsrfToken, messages };
}

/** The newest link in the emails of a kind to an address: its path with the query. */
export async function mailedLink(app: TestApp, site: TestSite, kind: string, recipient: string): Promise<string> {
  await app.runJobs();
  const mail = await app.services.database.db
    .selectFrom("mails")
    .select("text")
    .where("website_id", "=", site.website.id)
    .where("kind", "=", kind)
    .where("recipient", "=", recipient)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? "");
  return pathname + search;
}
