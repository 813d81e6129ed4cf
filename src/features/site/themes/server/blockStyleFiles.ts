import { globSync } from "node:fs";
import { basename, dirname } from "node:path";

/** How a theme takes the looks of all kinds of blocks, among its style sheets. */
export const looksOfBlocks = "features/*/blocks";

const kindOf = (file: string) => basename(dirname(file));

/**
 * The style sheets in the folders of the kinds of blocks, relative to the package: `<kind>.layout.css`, which holds in
 * every theme, or `<kind>.css`, the look. Ordered by kind.
 */
export function blockStyleFiles(packageFolder: string, ending: ".layout.css" | ".css"): string[] {
  return filesOfBlocks(packageFolder, ending).filter((file) => basename(file) === `${kindOf(file)}${ending}`);
}

/** Files in the folders of the kinds of blocks, relative to the package, ordered by kind. */
export function filesOfBlocks(packageFolder: string, ending: string): string[] {
  const folders = ["src/features/site/blocks", "src/features/*/*/blocks"];
  const patterns = folders.map((folder) => `${folder}/*/*${ending}`);
  const files = globSync(patterns, { cwd: packageFolder }).map((file) => file.replaceAll("\\", "/"));
  return files.sort((one, other) => (kindOf(one) < kindOf(other) ? -1 : 1));
}
