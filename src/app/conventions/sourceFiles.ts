import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../packageFolder.ts";

/** The program's TypeScript files, without tests. Paths are relative to the package's folder. */
export function sourceFiles(): { path: string; text: string }[] {
  return readdirSync(join(packageFolder, "src"), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|testing|fixture)\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(packageFolder.length + 1), text: readFileSync(path, "utf8") }));
}
