// Runs after `npm ci`: lets `npx vitrine` in this folder find the command without asking a registry.
import { mkdirSync, rmSync, symlinkSync } from "node:fs";

mkdirSync("node_modules/.bin", { recursive: true });
rmSync("node_modules/.bin/vitrine", { force: true });
symlinkSync("../../bin/vitrine.mjs", "node_modules/.bin/vitrine");
