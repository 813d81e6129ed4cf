import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { acquireLock, lockHolder } from "#kernel/server/database/embedded/acquireLock.ts";
import { clearFolders, makeFolder, runInChild } from "#kernel/server/database/embedded/embeddedPostgres.fixture.ts";
import { identifyProcess } from "#kernel/server/database/embedded/identifyProcess.ts";

afterEach(clearFolders);

test("one holder at a time, also within one process; released, it leaves no file", () => {
  const folder = makeFolder();
  const path = join(folder, "lock");
  const first = acquireLock(path);
  expect(acquireLock(path)).toEqual({ heldBy: process.pid });
  expect(lockHolder(path)).toBe(process.pid);
  if ("release" in first) first.release();
  expect(lockHolder(path)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  expect(acquireLock(path)).toHaveProperty("release");
});

test("a pid that now belongs to another run of a program does not hold a lock", () => {
  const path = join(makeFolder(), "lock");
  const identity = identifyProcess(process.pid) as string;
  writeFileSync(path, `${identity.replace(/ (\d+) /, " 1 ")} 7d1e`);
  expect(lockHolder(path)).toBeUndefined();
  expect(acquireLock(path)).toHaveProperty("release");
});

test("of many that find the lock of a killed process at once, exactly one gets it", async () => {
  const folder = makeFolder();
  const path = join(folder, "lock");
  const killed = runInChild(["lock", path]);
  killed.release();
  expect(await killed.answer).toEqual({ acquired: true });
  await killed.kill("SIGKILL");
  expect(lockHolder(path)).toBeUndefined();

  const rivals = Array.from({ length: 6 }, () => runInChild(["lock", path]));
  for (const rival of rivals) rival.release();
  const answers = await Promise.all(rivals.map((rival) => rival.answer));
  const winner = answers.findIndex((answer) => answer.acquired);
  const refusal = { heldBy: rivals[winner]?.pid };
  expect(answers.filter((_, index) => index !== winner)).toEqual(Array(5).fill(refusal));
  rivals[winner]?.release();
  await rivals[winner]?.gone;
  expect(lockHolder(path)).toBeUndefined();
  expect(readdirSync(folder), "no drafts, no right to take over").toEqual([]);
});
