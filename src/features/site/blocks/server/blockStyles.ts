import { wideFrom } from "../domain/breakpoints.ts";
import { gridColumns, maxBlocks } from "../domain/pageDocument.ts";
import { dataStyles } from "./dataStyles.ts";
import { embedStyles } from "./embedStyles.ts";
import { listStyles } from "./listStyles.ts";
import { mediaStyles } from "./mediaStyles.ts";

/** Layout of sections and blocks for every theme; a theme sets sizes with custom properties. */
export function blockStyles(): string {
  return `${layout}${places("mobile")}@media (min-width:${wideFrom}px){${places("place")}}${listStyles}${dataStyles}${embedStyles}${mediaStyles()}`;
}

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

const layout = `
.page-section{position:relative;isolation:isolate;display:grid;align-items:center;padding-block:var(--section-space,4rem)}
.page-section.align-start{align-items:start}
.page-section.align-end{align-items:end}
.page-section.height-tall{min-block-size:70vh;min-block-size:70svh}
.page-section.height-full{min-block-size:90vh;min-block-size:90svh}
.section-background{position:absolute;inset:0;z-index:-1;overflow:hidden}
.section-background img{inline-size:100%;block-size:100%;object-fit:cover}
.section-grid{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));align-items:center;inline-size:100%;max-inline-size:var(--content-width,70rem);margin-inline:auto;padding-inline:var(--page-margin,1rem);column-gap:var(--grid-gap,1.5rem);row-gap:var(--row-gap,1.5rem);box-sizing:border-box}
.width-wide>.section-grid{max-inline-size:var(--wide-width,90rem)}
.width-full>.section-grid{max-inline-size:none;padding-inline:0}
.align-start>.section-grid{align-items:start}
.align-end>.section-grid{align-items:end}
.page-stack{display:contents}
.page-block{grid-column:var(--x,1)/span var(--w,12);grid-row:var(--y,auto)/span var(--h,1);min-inline-size:0}
@media (min-width:${wideFrom}px){.page-stack{display:flex;flex-direction:column;gap:var(--stack-gap,1.5rem);grid-column:var(--x,1)/span var(--w,12);grid-row:var(--y,auto)/span var(--h,1);min-inline-size:0}}
.rich-text li>p{margin:0}
.rich-text .text-center{text-align:center}
.rich-text .text-end{text-align:end}
.rich-text :is(.text-center,.text-end){max-inline-size:none}
.image-frame{display:block;position:relative;overflow:hidden}
.image-frame img{display:block;inline-size:100%;block-size:auto}
.image-frame[class*="ratio-"]:not(.ratio-original) img{block-size:100%;object-fit:cover}
.ratio-square{aspect-ratio:1}
.ratio-portrait{aspect-ratio:4/5}
.ratio-landscape{aspect-ratio:3/2}
.ratio-widescreen{aspect-ratio:16/9}
.align-center.button-block{text-align:center}
.align-end.button-block{text-align:end}
`;
