// Measures against the budgets, as ratios within one run. Arguments name the parts to run; default: all.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "./buildIfNeeded.mjs";
import { findChromium } from "./findChromium.mjs";

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
await buildIfNeeded(packageFolder);
const result = spawnSync(process.execPath, [join(packageFolder, "bench", "main.ts"), ...process.argv.slice(2)], {
  cwd: packageFolder,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", CHROMIUM_PATH: await findChromium() },
});
process.exit(result.status ?? 1);
