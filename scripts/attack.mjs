// Attacks its own test server on loopback: like `npm test`, with more inputs. `ATTACK_INPUTS` sets their number.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const given = process.argv.slice(2);
const withTheOthers = [
  "attack/",
  "src/app/conventions/",
  "src/kernel/server/outbound/",
  "hostileUploads",
  "requestLimits",
  "admission",
];
const parts = given.length > 0 ? given.map((part) => `attack/${part}`) : withTheOthers;
const result = spawnSync(
  process.execPath,
  [join(packageFolder, "scripts", "test.mjs"), "--project", "api", "--project", "unit", ...parts],
  {
    cwd: packageFolder,
    stdio: "inherit",
    env: { ...process.env, ATTACK_INPUTS: process.env.ATTACK_INPUTS ?? "100000" },
  },
);
process.exit(result.status ?? 1);
