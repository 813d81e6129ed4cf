import { createReadStream } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { leftOutOfBackups } from "#kernel/server/database/tenantTables.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { startTestApp } from "#kernel/testing/startTestApp.ts";
import { restoreInto, testInstalls } from "../testing.ts";
import { backup } from "./backup.ts";

const installs = testInstalls();
afterEach(() => installs.cleanUp());

test("a backup contains no sessions: an old cookie opens nothing after a restore, the password does", async () => {
  const app = await startTestApp();
  installs.later(() => app.close());
  const site = await app.buildSite();
  const client = await site.signIn();
  const [session, device] = ["vitrine-session", "vitrine-device"].map(
    (name) => client.studioCookies.get(name) as string,
  );
  const { database, storage, secret } = app.services;
  const output = join(await installs.makeFolder(), "backup.tar.gz");
  await backup({ database, storage, secret, output, now: app.clock.now() });

  const archive = (await buffer(createReadStream(output).pipe(createGunzip()))).toString("latin1");
  for (const name of Object.keys(leftOutOfBackups)) expect(archive).not.toContain(`tables/${name}/`);
  for (const token of [session, device] as string[]) {
    expect(archive).not.toContain(token);
    expect(archive).not.toContain(hashToken(token).toString("hex"));
  }

  const target = await installs.make("empty");
  await restoreInto(target, output);
  const restored = await startTestApp({ connectionString: target.database.connectionString });
  installs.later(() => restored.close());
  const old = restored.visit(site.website);
  old.studioCookies.set("vitrine-session", session as string);
  expect((await old.get("/api/config/session")).status).toBe(401);
  const again = await restored.visit(site.website).post("/api/config/session", site.owner);
  expect(again.status).toBe(200);
});

test("a restore ends the install's sessions", async () => {
  const { install } = await installs.makeFilled();
  const archive = await installs.writeBackup(install);
  const { pool } = install.database;
  await pool.query(`insert into account_sessions (token_hash, account_id, expires_at)
    select '\\x01', id, now() + interval '1 day' from accounts limit 1`);
  await restoreInto(install, archive, { force: true });
  expect((await pool.query("select from account_sessions")).rowCount).toBe(0);
});
