import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { CommandFailure } from "./commands/commandFailure.ts";
import { openInstall } from "./openInstall.ts";

// What is refused before a database starts. `e2e/process/running-it.e2e.ts` shows that the program ends with 1 and this message.

afterEach(() => void vi.unstubAllEnvs());

test("names a data folder that cannot be used, and why", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-folder-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "a-file");
  await writeFile(file, "");
  vi.stubEnv("DATA_DIR", file);
  const message = `The data folder ${file} cannot be used: a file with this name exists. Choose another with DATA_DIR.`;
  await expect(openInstall({ mayJoin: false })).rejects.toEqual(new CommandFailure(message));
});

test("names an invalid variable", async () => {
  vi.stubEnv("RATE_LIMIT_SCALE", "fast");
  await expect(openInstall({ mayJoin: false })).rejects.toThrow("RATE_LIMIT_SCALE");
  await expect(openInstall({ mayJoin: false })).rejects.toBeInstanceOf(CommandFailure);
});
