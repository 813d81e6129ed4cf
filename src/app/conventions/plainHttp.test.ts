import { expect, test } from "vitest";
import { sourceFiles } from "./sourceFiles.ts";

// The studio may be opened over plain http in a local network, where browsers don't offer these functions.
const kept = /\bcrypto\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|locks|serviceWorker|share|storage)\b/;

/** Files that check for the function first, or handle its failure. */
const asked = [
  "/kernel/browser/solveProof.ts",
  "/kernel/studio-ui/table/copyText.ts",
  "/features/editor/canvas/studio/clipboard/clipboard.ts",
  "/features/site/blocks/code/code.enhance.ts",
  "/features/audience/comments/blocks/comments/share.enhance.ts",
  "/features/audience/analytics/storefront/tags/followCart.ts",
];

test("browser code uses no function of https without checking for it", () => {
  const inBrowsers =
    /\/(?:studio|storefront|studio-ui|browser|previewFrame)\/|\/blocks\/[^/]+\/[^/]+\.(?:tsx|enhance\.ts)$/;
  const needing = sourceFiles()
    .filter(({ path }) => inBrowsers.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => kept.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")))
    .map(({ path }) => path);
  expect(needing.filter((path) => !asked.some((known) => path.endsWith(known)))).toEqual([]);
  expect(needing).not.toEqual([]);
});
