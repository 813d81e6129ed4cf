// Breaks its own shop on loopback while customers buy, and counts what was lost. Arguments name the faults; default:
// all.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "./buildIfNeeded.mjs";

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
await buildIfNeeded(packageFolder);
const result = spawnSync(process.execPath, [join(packageFolder, "faults", "main.ts"), ...process.argv.slice(2)], {
  cwd: packageFolder,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
process.exit(result.status ?? 1);
