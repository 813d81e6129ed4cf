#!/usr/bin/env node
// The `vitrine` command. Plain JavaScript, so that any Node can read it: it hands over to the Node that the project
// brings along, builds what is missing, and runs the built program.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endingWithUs, endWithParent } from "../scripts/endWithParent.mjs";
import { isBuilt } from "../scripts/isBuilt.mjs";
import { keepCompiledCode } from "../scripts/keepCompiledCode.mjs";
import { runProgram } from "../scripts/runProgram.mjs";

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const ownNode = join(packageFolder, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const major = Number(process.versions.node.split(".")[0]);

if (major < 24 && existsSync(ownNode)) {
  process.exit(await runProgram(ownNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], endingWithUs()));
}

endWithParent();
process.env.NODE_ENV ??= "production";
if (!isBuilt(packageFolder)) {
  // In a process of its own: the bundler's memory goes with it.
  const status = await runProgram(process.execPath, [join(packageFolder, "scripts", "build.mjs")]);
  if (status !== 0) process.exit(status);
}
keepCompiledCode(packageFolder);
const { runCommandLine } = await import("../dist/server/cli.js");
await runCommandLine(process.argv);
