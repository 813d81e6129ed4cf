// Part of a build: loads what a start loads, so that its compiled code is kept.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { keepCompiledCode } from "./keepCompiledCode.mjs";

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
process.env.NODE_ENV = "production";
keepCompiledCode(packageFolder);
const built = join(packageFolder, "dist", "server");
const manifest = JSON.parse(readFileSync(join(built, ".vite", "manifest.json"), "utf8"));
for (const entry of ["src/app/cli.ts", "src/app/commands/start.ts", "src/app/server.ts"]) {
  await import(pathToFileURL(join(built, manifest[entry].file)).href);
}
// What is loaded may keep timers. The compiled code is written at the exit.
process.exit();
