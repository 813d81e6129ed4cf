import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. Themes, migrations and the built bundles are below it. */
export const packageFolder = findPackageFolder(dirname(fileURLToPath(import.meta.url)));

function findPackageFolder(folder: string): string {
  if (existsSync(join(folder, "package.json")) && existsSync(join(folder, "db", "migrations"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("Vitrine's program files were not found.");
  return findPackageFolder(parent);
}
