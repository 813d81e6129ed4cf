// Whether the last build was made from the current sources.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What a build was made from. `digest` is of the contents. `state` is of sizes and times, which are read ten times
 * faster: while it is the same, so are the contents.
 * @typedef {{ digest: string, state: string }} Sources
 */

/** @param {string} packageFolder @returns {boolean} */
export function isBuilt(packageFolder) {
  const [digest, state] = readStamp(packageFolder);
  const currentState = stateOf(packageFolder);
  if (state === currentState) return true;
  if (digest !== digestOf(packageFolder)) return false;
  // The same files with other times: a copied folder.
  try {
    writeStamp(packageFolder, { digest, state: currentState });
  } catch {
    // A folder that cannot be written is compared by its contents every time.
  }
  return true;
}

/** @param {string} packageFolder @returns {Sources} */
export function readSources(packageFolder) {
  // The state first: what changes after it gives another one.
  const state = stateOf(packageFolder);
  return { state, digest: digestOf(packageFolder) };
}

/** @param {string} packageFolder @param {Sources} sources */
export function writeStamp(packageFolder, { digest, state }) {
  writeFileSync(stampOf(packageFolder), `${digest}\n${state}\n`);
}

/** @param {string} packageFolder */
function readStamp(packageFolder) {
  try {
    return readFileSync(stampOf(packageFolder), "utf8").split("\n");
  } catch {
    return [];
  }
}

/** @param {string} packageFolder */
function stampOf(packageFolder) {
  return join(packageFolder, "dist", "made-from");
}

/** @param {string} packageFolder */
function stateOf(packageFolder) {
  const hash = createHash("sha256");
  for (const file of inputsOf(packageFolder)) {
    // Nobody can set the time of the last change of a file, `ctime`.
    const { size, mtimeMs, ctimeMs } = statSync(join(packageFolder, file));
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs}\0`);
  }
  return hash.digest("hex");
}

/** @param {string} packageFolder */
function digestOf(packageFolder) {
  const hash = createHash("sha256");
  for (const file of inputsOf(packageFolder)) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(packageFolder, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} packageFolder @returns {string[]} every file that a build is made from */
function inputsOf(packageFolder) {
  const files = ["package-lock.json", "vite.config.ts", "scripts/buildIfNeeded.mjs"];
  for (const entry of readdirSync(join(packageFolder, "src"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.(ts|tsx|css|json|html|svg|woff2)$/.test(entry.name)) continue;
    files.push(join(entry.parentPath, entry.name).slice(packageFolder.length + 1));
  }
  return files.sort();
}
