import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageFolder } from "../packageFolder.ts";

/** Maximum number of files in a folder, without its subfolders, so that people find their way. */
const maxFiles = 60;

test(`no folder has more than ${maxFiles} files`, () => {
  const sizes = new Map<string, number>();
  for (const root of ["src", "e2e", "bench", "db", "scripts"]) {
    for (const entry of readdirSync(join(packageFolder, root), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) sizes.set(entry.parentPath, (sizes.get(entry.parentPath) ?? 0) + 1);
    }
  }
  const [largest, files] = [...sizes].reduce((one, other) => (other[1] > one[1] ? other : one));
  const folder = largest.slice(packageFolder.length + 1);
  expect(files, `the largest folder is ${folder}, with ${files} files`).toBeLessThanOrEqual(maxFiles);
});
