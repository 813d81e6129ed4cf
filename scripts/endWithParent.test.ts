import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const program = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

test("a program ends when the process that handed over to it is killed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-parent-"));
  const child = join(folder, "child.mjs");
  await writeFile(
    child,
    `import { endWithParent } from ${program("endWithParent.mjs")};
    endWithParent();
    console.log(process.pid);
    setInterval(() => {}, 1000);`,
  );
  const start = `import { endingWithUs } from ${program("endWithParent.mjs")};
    import { runProgram } from ${program("runProgram.mjs")};
    await runProgram(process.execPath, [${JSON.stringify(child)}], endingWithUs());`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", start], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((resolve) => parent.stdout.once("data", (text) => resolve(Number(text))));
  expect(isRunning(pid)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);
  await rm(folder, { recursive: true });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
