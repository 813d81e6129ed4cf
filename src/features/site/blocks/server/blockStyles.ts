import { blockStyleFiles } from "#features/site/themes/server/index.ts";
import { maxMobileWidth, minWideWidth } from "../domain/breakpoints.ts";
import { gridColumns, maxBlocks } from "../domain/pageDocument.ts";
import { numberRules } from "./numberClasses.ts";

/**
 * Layout of sections and blocks, the same in every theme; a theme gives measures by custom properties. What is made
 * here are the widths of `--wide` and `--mobile`, and numbers that owners choose. Each kind of block has its layout in
 * its folder, after what several kinds share.
 */
export const blockStyles = (packageFolder: string): ({ css: string } | { file: string })[] => [
  { css: `@custom-media --wide (min-width:${minWideWidth}px);@custom-media --mobile (max-width:${maxMobileWidth}px);` },
  shared("sections"),
  { css: `${places("mobile")}@media (--wide){${places("place")}}` },
  { css: numberRules("mobile-spacer", ".spacer-block") + numberRules("spacer", ".spacer-block") + mediaNumbers() },
  ...["embeds", "media", "post-groups", "social-links"].map(shared),
  ...blockStyleFiles(packageFolder, ".layout.css").map((file) => ({ file })),
];

const shared = (name: string) => ({ file: `src/features/site/blocks/storefront/${name}.layout.css` });

/** Positions as custom properties, with one small rule for each possible number. */
function places(prefix: string): string {
  const columns = Array.from({ length: gridColumns }, (_none, index) => index);
  // Rows are counted by the edges of blocks, of which each has two.
  const rows = Array.from({ length: maxBlocks }, (_none, index) => index + 1);
  return [
    ...columns.map((x) => `.${prefix}-x${x}{--x:${x + 1}}`),
    ...columns.map((x) => `.${prefix}-w${x + 1}{--w:${x + 1}}`),
    ...rows.map((y) => `.${prefix}-y${y}{--y:${y}}`),
    ...rows.map((h) => `.${prefix}-h${h}{--h:${h}}`),
  ].join("");
}

function mediaNumbers(): string {
  const rows = Array.from({ length: 10 }, (_none, index) => `.per-row-${index + 1}{--per-row:${index + 1}}`);
  const ofGalleries = ["gap", "widest", "strip", "strip-margin"].map((name) => numberRules(name, ".gallery-block"));
  return [numberRules("overlay", ".image-block.design-poster"), ...ofGalleries, ...rows].join("");
}
