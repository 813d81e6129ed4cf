import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { acquireLock, lockHolder } from "#kernel/server/database/embedded/acquireLock.ts";
import { clearFolders, makeFolder, runInChild } from "#kernel/server/database/embedded/embeddedPostgres.fixture.ts";
import { identifyProcess } from "#kernel/server/database/embedded/identifyProcess.ts";

afterEach(clearFolders);

test("has one holder at a time, also within one process, and leaves no file when released", () => {
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

test("is not held by a pid that now belongs to another run of a program", () => {
  const path = join(makeFolder(), "lock");
  const identity = identifyProcess(process.pid) as string;
  writeFileSync(path, `${identity.replace(/ (\d+) /, " 1 ")} 7d1e`);
  expect(lockHolder(path)).toBeUndefined();
  expect(acquireLock(path)).toHaveProperty("release");
});

test("is taken by exactly one of several processes that find a dead process's lock at the same moment", async () => {
  const folder = makeFolder();
  const paths = Array.from({ length: 80 }, (_, round) => join(folder, `lock-${round}`));
  for (const path of paths) writeFileSync(path, "1 1 another-boot 7d1e");
  const startAt = Date.now() + 1_000;
  const rivals = Array.from({ length: 4 }, () => runInChild(["lock", JSON.stringify({ paths, startAt, interval: 8 })]));
  const acquired = (await Promise.all(rivals.map((rival) => rival.answer))).flatMap((answer) => answer.acquired);
  expect(acquired.toSorted()).toEqual(paths.toSorted());
  for (const rival of rivals) rival.release();
  await Promise.all(rivals.map((rival) => rival.gone));
  expect(readdirSync(folder), "no locks, no drafts, no rights to take over").toEqual([]);
});
