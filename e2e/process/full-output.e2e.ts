import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { freePort } from "#kernel/testing/startProcess.ts";
import { TestClient } from "#kernel/testing/testClient.ts";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";

test("a log that cannot be written because its disk is full does not end the program", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "vitrine-mute-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const database = await cloneTestDatabase();
  onTestFinished(() => database.drop());
  const port = await freePort();
  // Every write to this device fails because of missing space.
  const full = await open("/dev/full", "w");
  onTestFinished(() => full.close());
  const child = spawn(process.execPath, [join(packageFolder, "bin", "vitrine.mjs"), "start"], {
    cwd: packageFolder,
    stdio: ["ignore", full.fd, full.fd],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "debug",
      DEMO: "0",
      DATA_DIR: dataFolder,
      DATABASE_URL: database.connectionString,
      PORT: `${port}`,
    },
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const client = new TestClient(port, "localhost");
  const isReady = () =>
    client.get("/readyz").then(
      ({ status }) => status,
      () => child.exitCode,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  for (let request = 0; request < 50; request++) expect((await client.get("/healthz")).status).toBe(200);
  expect(child.exitCode).toBeNull();
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
});
