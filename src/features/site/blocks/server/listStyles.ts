import { wideFrom } from "../domain/breakpoints.ts";

/** Layout of list blocks for every theme, without the theme's own look. */
export const listStyles = `
.owner-note{margin:0;padding:.75rem 1rem;border:1px dashed currentcolor;border-radius:4px;font-size:.875rem;opacity:.75}
.summary-v2-block{list-style:none;margin:0;padding:0}
.summary-grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:var(--row-gap,1.5rem) var(--grid-gap,1.5rem)}
.summary-grid.columns-1{grid-template-columns:minmax(0,1fr)}
.summary-item article{position:relative}
.summary-title a::after{content:"";position:absolute;inset:0}
.summary-title.is-hidden{margin:0;line-height:0}
.summary-v2-block.align-center{text-align:center}
.summary-v2-block.align-center .rich-text>*{margin-inline:auto}
.summary-wall{columns:2;column-gap:var(--grid-gap,1.5rem)}
.summary-wall.columns-1{columns:1}
.summary-wall>li{break-inside:avoid;padding-block-end:var(--row-gap,1.5rem)}
.summary-list{display:grid;gap:var(--row-gap,1.5rem)}
.summary-list article{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:var(--grid-gap,1.5rem);align-items:center}
.summary-list article>.summary-text:only-child{grid-column:1/-1}
.summary-list .image-frame{margin:0}
@media (min-width:${wideFrom}px){.summary-grid.columns-3{grid-template-columns:repeat(3,minmax(0,1fr))}.summary-grid.columns-4,.summary-grid.columns-5,.summary-grid.columns-6{grid-template-columns:repeat(4,minmax(0,1fr))}.summary-wall.columns-3{columns:3}.summary-wall.columns-4,.summary-wall.columns-5,.summary-wall.columns-6{columns:4}}
@media (min-width:1024px){.summary-grid.columns-5{grid-template-columns:repeat(5,minmax(0,1fr))}.summary-grid.columns-6{grid-template-columns:repeat(6,minmax(0,1fr))}.summary-wall.columns-5{columns:5}.summary-wall.columns-6{columns:6}}
.carousel{position:relative}
.carousel-viewport{overflow-x:auto;overscroll-behavior-inline:contain;scroll-snap-type:inline mandatory;scrollbar-width:thin}
.carousel-track{display:flex;margin:0;padding:0;list-style:none;margin-inline-end:calc(-1*var(--grid-gap,1.5rem))}
.carousel-track>li{flex:0 0 70%;min-inline-size:0;scroll-snap-align:start;padding-inline-end:var(--grid-gap,1.5rem);box-sizing:border-box}
.carousel-buttons{display:flex;justify-content:flex-end;gap:.5rem;min-block-size:2.75rem;margin-block-start:1rem}
.carousel[data-alive]>.carousel-viewport{overflow:hidden;scroll-snap-type:none}
.carousel[data-alive] .carousel-track{touch-action:pan-y pinch-zoom}
.carousel-button[aria-disabled=true]{opacity:.4;cursor:default}
[dir=rtl] :is(.carousel-arrow,.calendar-arrow){display:inline-block;transform:scaleX(-1)}
@media (min-width:${wideFrom}px){.carousel-track.columns-1>li{flex-basis:100%}.carousel-track.columns-2>li{flex-basis:50%}.carousel-track.columns-3>li{flex-basis:33.3333%}.carousel-track.columns-4>li{flex-basis:25%}.carousel-track.columns-5>li{flex-basis:20%}.carousel-track.columns-6>li{flex-basis:16.6667%}}
.product-block{container-type:inline-size}
.product-block.layout-stacked.align-center{text-align:center}
@container (min-width:34rem){.product-block.layout-beside>.image-frame{float:inline-start;inline-size:50%}}
.post-groups,.post-groups ul,.tag-cloud,.social-links,.navigation-block ul,.folder-block ul,.rss-block ul{list-style:none;margin:0;padding:0}
.post-groups.layout-columns{columns:11rem auto;column-gap:var(--grid-gap,1.5rem)}
.post-groups.layout-columns>li{break-inside:avoid}
.post-count{margin-inline-start:.5em}
.tag-cloud{display:flex;flex-wrap:wrap;align-items:baseline;gap:.35em 1em}
.tag-cloud.align-center{justify-content:center}
.cloud-1{font-size:.875rem}.cloud-2{font-size:1rem}.cloud-3{font-size:1.1875rem}.cloud-4{font-size:1.4375rem}.cloud-5{font-size:1.75rem}
.calendar{display:flex;flex-direction:row-reverse;overflow-x:auto;scroll-snap-type:inline mandatory;overscroll-behavior-inline:contain;scrollbar-width:none;container-type:inline-size;scroll-margin-block-start:2rem}
.calendar-month{flex:0 0 100%;min-inline-size:0;scroll-snap-align:start;scroll-margin-block-start:2rem}
.calendar-head{display:flex;align-items:center;justify-content:space-between;gap:1rem}
.calendar-way{display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem}
.calendar table{inline-size:100%;table-layout:fixed;border-collapse:collapse}
.calendar :is(td,th){vertical-align:top;text-align:start}
.calendar td{block-size:2.75rem;overflow:hidden}
.weekday-short{display:none}
@container (min-width:28rem){.weekday-short{display:inline}.weekday-narrow{display:none}}
.day-entries,.month-entries{list-style:none;margin:0;padding:0}
.day-entries{display:none}
.month-entries,.month-empty{min-block-size:3rem}
@container (min-width:44rem){.calendar td{block-size:5.5rem}.day-entries{display:block}.calendar :is(.month-entries,.month-empty){display:none}}
.search-line{display:flex;gap:.5rem}
.search-line input{flex:1;min-inline-size:0}
.social-links{display:flex;flex-wrap:wrap;gap:.5rem}
.social-links.align-center{justify-content:center}.social-links.align-end{justify-content:flex-end}
.social-links a{display:inline-flex;align-items:center;gap:.6em;min-inline-size:2.75rem;min-block-size:2.75rem}
.social-sign{display:inline-grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;flex:none}
.social-sign svg{inline-size:55%;block-size:55%;fill:none;stroke:currentcolor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.social-sign .filled{fill:currentcolor;stroke:none}
.social-letters{font-weight:600;font-size:1.05em;line-height:1}
.size-small .social-sign{inline-size:2.25rem;block-size:2.25rem}.size-large .social-sign{inline-size:3.5rem;block-size:3.5rem}
.shape-circle .social-sign{border:1px solid currentcolor;border-radius:50%}.shape-square .social-sign{border:1px solid currentcolor;border-radius:2px}
.navigation-block.layout-row ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.navigation-block.align-center{text-align:center}.navigation-block.align-end{text-align:end}
.navigation-block.layout-row.align-center ul{justify-content:center}.navigation-block.layout-row.align-end ul{justify-content:flex-end}
.folder-block.layout-cards ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:1rem}
.link-block.style-card,.folder-block.layout-cards li{position:relative}
.link-block.style-card a::after,.folder-block.layout-cards a::after{content:"";position:absolute;inset:0}
.form-done{display:none}
.form-done:target,.is-done>.form-done{display:block}
:is(.form-block,.newsletter-form):has(>.form-done:target)>form{display:none}
.newsletter-line{display:flex;flex-wrap:wrap;gap:.5rem}
.newsletter-line input{flex:999 1 14rem;min-inline-size:0}.newsletter-line .button{flex:1 0 auto}
.newsletter-names{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:1rem}
.newsletter-names label{display:grid;gap:.35rem}
.form-problem:empty{display:none}
.search-results{list-style:none;margin:0;padding:0}
.search-result{position:relative;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:1.5rem;align-items:start}
.search-result>.image-frame{order:1;inline-size:clamp(4.5rem,14vw,7.5rem)}
.search-result-title a::after{content:"";position:absolute;inset:0}
@media print{.carousel-viewport,.calendar{overflow:visible}.carousel-track{flex-wrap:wrap}.carousel-buttons,.calendar-way,.search-form,.newsletter-block,.form-block form{display:none}.calendar-month:not(:first-child){display:none}.carousel-track>li{transform:none}}
`;
