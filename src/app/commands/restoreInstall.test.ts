import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeWaitingMails, restoreInstall } from "./restoreInstall.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-restore-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ["that is none", "not an archive", "is not a backup"],
  ["of which there is no file", undefined, "File not found"],
])("an archive %s is refused before there is a data folder", async (_name, content, message) => {
  const input = join(folder, "backup.tar.gz");
  const dataFolder = join(folder, "data");
  if (content !== undefined) await writeFile(input, content);
  vi.stubEnv("DATA_DIR", dataFolder);
  await expect(restoreInstall(input, { force: false })).rejects.toThrow(message);
  await expect(access(dataFolder)).rejects.toMatchObject({ code: "ENOENT" });
});

test.each([
  [1, "1 email is waiting to be sent. Stop the old server first, or both will send it."],
  [2, "2 emails are waiting to be sent. Stop the old server first, or both will send them."],
])("%i waiting mails are reported", (count, text) => expect(describeWaitingMails(count)).toBe(text));
