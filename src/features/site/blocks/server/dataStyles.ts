import { wideFrom } from "../domain/breakpoints.ts";
import { numberRules } from "./numberClasses.ts";

/** Structure of the blocks with texts and figures, for every theme. */
export const dataStyles = `
.button-block .button-wide{display:flex;inline-size:100%}
.quote-block.align-start{text-align:start;margin-inline:0 auto}
.quote-block.align-end{text-align:end;margin-inline:auto 0}
${numberRules("mobile-spacer", ".spacer-block")}${numberRules("spacer", ".spacer-block")}
.spacer-block{block-size:calc(var(--mobile-spacer)*1px)}
@media (min-width:${wideFrom}px){.spacer-block{block-size:calc(var(--spacer)*1px)}}
.table-scroll{overflow-x:auto;max-inline-size:100%}
.markdown-block pre{overflow-x:auto}
.code-block{margin:0;min-inline-size:0}
.code-block pre{margin:0;overflow-x:auto;tab-size:2}
.code-wrapped pre{white-space:pre-wrap;overflow-wrap:anywhere}
.code-head{display:flex;justify-content:space-between;align-items:center;gap:1rem}
.code-copy{visibility:hidden}
.code-copy[data-ready]{visibility:visible}
@media print{.code-copy{display:none}.code-block pre,.markdown-block pre{white-space:pre-wrap;overflow-wrap:anywhere}}
.chart-block{margin:0;container-type:inline-size}
.chart-legend,.chart-slices,.chart-across{list-style:none;margin:0;padding:0}
.chart-legend{display:flex;flex-wrap:wrap}
.chart-frame{display:grid;grid-template-columns:auto minmax(0,1fr)}
.chart-frame svg{display:block;overflow:visible}
.chart-axis{block-size:100%;direction:ltr}
.chart-plot{position:relative;block-size:clamp(13rem,56cqi,26rem)}
.chart-plot svg{position:absolute;inset:0;inline-size:100%;block-size:100%}
.chart-labels{grid-column:2;inline-size:100%}
.chart-marks,.chart-labels{direction:ltr}
.chart-line,.chart-grid,.chart-zero{fill:none;vector-effect:non-scaling-stroke}
.chart-round{display:grid;gap:1.5rem;align-items:center}
.chart-round svg{display:block;inline-size:min(100%,20rem);margin-inline:auto}
.chart-slices li{display:grid;grid-template-columns:auto minmax(0,1fr) auto auto;align-items:baseline}
.chart-across{display:grid;gap:.75rem}
.chart-across li{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:baseline;column-gap:1rem}
.chart-across svg{display:block;grid-column:1/-1;inline-size:100%}
.chart-figure{display:flex;gap:.75rem;font-variant-numeric:tabular-nums}
[dir=rtl] .chart-across svg{transform:scaleX(-1)}
.chart-figures table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.chart-figures caption{text-align:start}
.chart-figures :is(td,thead th){text-align:end}
.chart-figures tbody th{text-align:start;font-weight:inherit}
.chart-thinned{display:block}
@container (max-width:40rem){.chart-wide{display:none}}
@container (max-width:30rem){.chart-medium{display:none}}
@container (min-width:34rem){.chart-round{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}}
@media print{.chart-figures>summary{display:none}.chart-figures::details-content{content-visibility:visible;block-size:auto}.chart-block{break-inside:avoid}.chart-block svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
.accordion-block summary{display:flex;align-items:baseline;gap:1rem;cursor:pointer;list-style:none}
.accordion-block summary::-webkit-details-marker{display:none}
.accordion-block .accordion-title{flex:1;min-inline-size:0}
.accordion-block.icon-at-start summary::before,.accordion-block.icon-at-end summary::after{content:"";flex:none}
.accordion-block.icon-none summary::before,.accordion-block.icon-none summary::after{display:none}
@media print{.accordion-block details::details-content{content-visibility:visible;block-size:auto}}
.menu-block{container-type:inline-size}
.menu-block ul{list-style:none;margin:0;padding:0}
.menu-line{display:flex;align-items:baseline;gap:.75rem}
.menu-item{flex:0 1 auto;min-inline-size:0}
.menu-price{flex:none;margin-inline-start:auto;font-variant-numeric:tabular-nums}
.with-leaders .menu-item{flex:1;display:flex;align-items:baseline;gap:.75rem}
.with-leaders .menu-item::after{content:"";flex:1;min-inline-size:1rem;border-block-end:1px dotted currentcolor;opacity:.5}
.menu-block.align-center{text-align:center}
.menu-block.align-center .menu-line{display:block}
.menu-block.align-center .menu-price{margin-inline-start:.75rem;white-space:nowrap}
.menu-line>*{unicode-bidi:isolate}
@container (min-width:44rem){.menu-columns-2 .menu-sections{columns:2;column-gap:clamp(2rem,6cqi,5rem)}.menu-columns-2 .menu-section{break-inside:avoid}}
.tourdates-block{list-style:none;margin:0;padding:0;container-type:inline-size}
.tour-date{display:grid;gap:.5rem 1.5rem}
.tour-when span{display:block}
.tour-actions{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem}
@container (min-width:40rem){.tour-date{grid-template-columns:11rem minmax(0,1fr) auto;align-items:center}.tour-actions{justify-content:end}}
@media print{.tour-calendar{display:none}}
.map-empty{display:grid;grid-template-columns:auto minmax(0,1fr);align-items:center;gap:1.25rem}
.place-pin{display:block;inline-size:3.5rem;block-size:3.5rem}
.place-words address{font-style:inherit;white-space:pre-line}
.place-links{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.geo-block{display:grid;grid-template-columns:auto minmax(0,1fr);gap:1.25rem;align-items:center}
.horizontalrule-block.line-half{inline-size:50%;margin-inline:auto}
.horizontalrule-block.line-short{inline-size:5rem;margin-inline:auto}
.horizontalrule-block.line-dots{border:0;text-align:center;line-height:1}
.horizontalrule-block.line-dots::before{content:"\\2022\\2002\\2022\\2002\\2022";content:"\\2022\\2002\\2022\\2002\\2022" / ""}
`;
