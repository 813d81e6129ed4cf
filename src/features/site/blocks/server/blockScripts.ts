import { basename } from "node:path";
import { filesOfBlocks } from "#features/site/themes/server/index.ts";

const ending = ".enhance.ts";

/** The scripts of blocks (`enhanceBlocks`), each with the attribute of the elements that it enhances. */
export const blockScripts = (packageFolder: string): { file: string; attribute: string }[] =>
  filesOfBlocks(packageFolder, ending).map((file) => ({ file, attribute: `data-${basename(file, ending)}` }));
