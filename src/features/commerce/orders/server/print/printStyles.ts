import type { Paper } from "../../domain/papers.ts";

const sizes: Record<Paper, { page: string; width: string }> = {
  a4: { page: "A4", width: "210mm" },
  letter: { page: "letter", width: "8.5in" },
};

/** The styles of printed orders. Only logical properties, for both directions of text. */
export function printStyles(paper: Paper): string {
  const { page, width } = sizes[paper];
  return `@page { size: ${page}; margin: 16mm; }
* { box-sizing: border-box; }
body { margin: 0; color: #1a1a1a; background: #fff; font: 10pt/1.45 system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", sans-serif; }
h1, h2, h3, p, dl, dd, ul { margin: 0; padding: 0; }
h1 { font-size: 18pt; line-height: 1.2; font-weight: 600; }
h2 { font-size: 8.5pt; font-weight: 600; color: #595959; }
.sheet { break-after: page; overflow-wrap: anywhere; }
.sheet:last-child { break-after: auto; }
.head { display: flex; justify-content: space-between; gap: 10mm; margin-block-end: 9mm; }
.head > * { min-width: 0; flex: 1 1 0; }
.shop { font-size: 12pt; font-weight: 600; }
.quiet { color: #595959; }
.title { text-align: end; }
.parties { display: flex; gap: 10mm; margin-block-end: 8mm; }
.parties > section { flex: 1 1 0; min-width: 0; }
.facts { display: grid; align-content: start; gap: 3mm; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th { padding: 0 0 2mm; border-block-end: 1.5px solid #1a1a1a; font-size: 8.5pt; font-weight: 600; text-align: start; vertical-align: bottom; }
td { padding: 2mm 0; border-block-end: 1px solid #d4d4d4; vertical-align: top; }
th + th, td + td { padding-inline-start: 5mm; }
tr { break-inside: avoid; }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.name { font-weight: 600; }
.small { font-size: 8.5pt; }
.totals { display: grid; grid-template-columns: 1fr auto; gap: 1.2mm 8mm; width: 100mm; max-width: 100%; margin-block: 4mm 8mm; margin-inline-start: auto; break-inside: avoid; }
.totals dd { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.totals .part { padding-inline-start: 4mm; font-size: 8.5pt; color: #595959; }
.totals .grand { padding-block-start: 1.5mm; font-size: 12pt; font-weight: 600; }
.part-of { margin-block-start: 7mm; break-inside: avoid; }
.part-of h2 { margin-block-end: 1mm; }
.rows td { padding-block: 1.2mm; }
.lines { white-space: pre-line; }
.notice { margin-block: 0 6mm; padding: 2mm 3mm; border: 1px solid #1a1a1a; }
.check { width: 8mm; }
.check i { display: block; width: 4mm; height: 4mm; border: 1px solid #1a1a1a; border-radius: 1px; }
@media screen {
  body { padding: 24px 16px; background: #eee; }
  .bar { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; max-width: ${width}; margin: 0 auto 16px; }
  .bar nav { display: flex; gap: 16px; }
  .bar a { color: #1a4fb4; }
  .bar [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
  .sheet { max-width: ${width}; margin: 0 auto 16px; padding: clamp(16px, 5vw, 16mm); background: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / 20%); }
}
@media screen and (max-width: 480px) {
  .head, .parties { flex-direction: column; gap: 16px; }
  .title { text-align: start; }
  .unit { display: none; }
}
@media print { .bar { display: none; } }
`;
}
