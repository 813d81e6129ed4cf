// Runs every test: builds what the browser tests need, finds or installs Chromium, starts Vitest, and ends with a
// summary line. Arguments are passed to Vitest.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "./buildIfNeeded.mjs";
import { findChromiums } from "./findChromium.mjs";

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
await buildIfNeeded(packageFolder);
const chromiums = await findChromiums();
const folder = await mkdtemp(join(tmpdir(), "vitrine-report-"));
const report = join(folder, "report.json");

const child = spawn(
  process.execPath,
  [
    join(packageFolder, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: packageFolder,
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "test",
      CHROMIUM_PATH: chromiums[0],
      CHROMIUM_PATHS: chromiums.join(delimiter),
    },
  },
);

const code = await new Promise((resolve) => child.on("close", resolve));
try {
  const figures = JSON.parse(await readFile(report, "utf8"));
  const skipped = figures.numPendingTests + figures.numTodoTests;
  console.log(
    `\n${figures.numPassedTests} passed, ${figures.numFailedTests} failed${skipped ? `, ${skipped} skipped` : ""}`,
  );
} catch {
  console.log("\nThe tests did not come to an end.");
}
await rm(folder, { recursive: true, force: true });
process.exit(code ?? 1);
