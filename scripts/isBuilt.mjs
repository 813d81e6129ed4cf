// Whether the last build was made from the current sources.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** @param {string} packageFolder */
export function stampOf(packageFolder) {
  return join(packageFolder, "dist", "made-from");
}

/** @param {string} packageFolder @returns {Promise<boolean>} */
export async function isBuilt(packageFolder) {
  const stamp = await readFile(stampOf(packageFolder), "utf8").catch(() => "");
  return stamp === (await digestOfInputs(packageFolder));
}

/** @param {string} packageFolder @returns {Promise<string>} one digest of every file that a build is made from */
export async function digestOfInputs(packageFolder) {
  const hash = createHash("sha256");
  const files = ["package-lock.json", "vite.config.ts", "scripts/buildIfNeeded.mjs"];
  for (const entry of await readdir(join(packageFolder, "src"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(packageFolder.length + 1);
    if (/\.(ts|tsx|css|json|html|svg|woff2)$/.test(path)) files.push(path);
  }
  for (const file of files.sort()) {
    hash.update(file).update("\0");
    hash.update(await readFile(join(packageFolder, file))).update("\0");
  }
  return hash.digest("hex");
}
