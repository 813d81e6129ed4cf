import { mobileMost, wideFrom } from "../domain/breakpoints.ts";
import { numberRules } from "./numberClasses.ts";

/** Positions of pictures, videos and sound for every theme; a theme sets colors and type. */
export function mediaStyles(): string {
  return [pictures, gallery, slides, players, numbers(), print].join("");
}

/** Numbers that owners choose, as custom properties. */
function numbers(): string {
  const rows = Array.from({ length: 10 }, (_none, index) => `.per-row-${index + 1}{--per-row:${index + 1}}`);
  return [
    numberRules("overlay", ".image-block.design-poster"),
    numberRules("gap", ".gallery-block"),
    numberRules("widest", ".gallery-block"),
    numberRules("strip", ".gallery-block"),
    numberRules("strip-margin", ".gallery-block"),
    ...rows,
  ].join("");
}

const pictures = `
.image-block{container-type:inline-size;margin-inline:auto}
.image-block.align-start{margin-inline-start:0}
.image-block.align-end{margin-inline-end:0}
@media (min-width:${wideFrom}px){.image-block.size-large{inline-size:75%}.image-block.size-medium{inline-size:50%}.image-block.size-small{inline-size:34%}}
@media (max-width:${mobileMost}px){.image-block.size-medium{inline-size:75%}.image-block.size-small{inline-size:60%}}
.image-picture{position:relative;min-inline-size:0}
.image-frame.is-large{cursor:zoom-in}
.caption-over figcaption,.caption-hover figcaption{position:absolute;inset-block-end:0;inset-inline:0}
@media (hover:hover){.caption-hover figcaption{opacity:0}.caption-hover:is(:hover,:focus-within) figcaption{opacity:1}}
.text-center.image-words{text-align:center}
.text-end.image-words{text-align:end}
.image-words .rich-text>*{max-inline-size:none}
.design-poster .image-composition{display:grid;isolation:isolate}
.design-poster .image-composition>*{grid-area:1/1;min-inline-size:0}
.design-poster .image-words{position:relative;align-self:center}
.design-poster .image-picture::after{content:"";position:absolute;inset:0;background:rgb(0 0 0 / calc(var(--overlay)*1%))}
.design-poster .image-picture,.design-poster .image-frame{block-size:100%}
.design-poster .image-frame img{block-size:100%;object-fit:cover}
.image-cover-link::after{content:"";position:absolute;inset:0}
.design-poster .image-composition:has(.image-cover-link) .image-words{position:static;z-index:1}
.design-poster .image-composition:has(.image-cover-link){position:relative}
.design-stack .image-composition{display:grid}
@container (min-width:34rem){
.design-card .image-composition{display:grid;grid-template-columns:1fr 1fr;align-items:stretch}
.design-overlap .image-composition,.design-collage .image-composition{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));align-items:center}
.design-card.picture-end .image-picture{order:2}
.design-card .image-words{align-self:center}
.design-card .image-frame.ratio-original{block-size:100%}
.design-card .image-frame.ratio-original img{block-size:100%;object-fit:cover}
.design-overlap .image-composition>*,.design-collage .image-composition>*{grid-row:1}
.design-overlap .image-picture{grid-column:1/9}
.design-overlap .image-words{grid-column:7/13;z-index:1}
.design-overlap.picture-end .image-picture{grid-column:5/13}
.design-overlap.picture-end .image-words{grid-column:1/7}
.design-collage .image-picture{grid-column:1/11}
.design-collage .image-words{grid-column:7/13;align-self:end;z-index:1}
.design-collage.picture-end .image-picture{grid-column:3/13}
.design-collage.picture-end .image-words{grid-column:1/7}
}
@media (prefers-reduced-motion:no-preference){@supports (animation-timeline:view()){
[class*="moves-"] .image-picture{animation:linear both;animation-timeline:view();animation-range:entry 0% entry 70%}
.moves-fade .image-picture{animation-name:media-fade}
.moves-rise .image-picture{animation-name:media-rise}
.moves-zoom .image-picture{animation-name:media-zoom}
}}
@keyframes media-fade{from{opacity:0}}
@keyframes media-rise{from{opacity:0;transform:translateY(2.5rem)}}
@keyframes media-zoom{from{opacity:0;transform:scale(.94)}}
`;

const gallery = `
.gallery-grid{display:grid;gap:calc(var(--gap)*1px);margin:0;padding:0;list-style:none}
.gallery-figure{margin:0}
.gallery-frame{display:block;position:relative;overflow:hidden}
.gallery-frame.is-large{cursor:zoom-in}
.gallery-frame img{display:block;inline-size:100%;block-size:auto}
.gallery-title,.gallery-description{display:block}
.design-grid .gallery-frame,.design-slideshow .gallery-frame{aspect-ratio:var(--frame,1)}
:is(.design-grid,.design-slideshow) .gallery-frame img{position:absolute;inset:0;block-size:100%;object-fit:cover}
.pictures-whole .gallery-frame img{object-fit:contain}
.design-grid .gallery-grid{grid-template-columns:repeat(min(var(--per-row),2),minmax(0,1fr))}
:is(.per-row-5,.per-row-6,.per-row-7,.per-row-8,.per-row-9,.per-row-10) .gallery-grid{grid-template-columns:repeat(3,minmax(0,1fr))}
@media (min-width:${wideFrom}px){.design-grid .gallery-grid{grid-template-columns:repeat(min(var(--per-row),4),minmax(0,1fr))}}
@media (min-width:900px){.design-grid .gallery-grid{grid-template-columns:repeat(var(--per-row),minmax(0,1fr))}}
.frame-square{--frame:1}
.frame-standard{--frame:3/2}
.frame-standard-vertical{--frame:2/3}
.frame-four-three{--frame:4/3}
.frame-three-four-vertical{--frame:3/4}
.frame-widescreen{--frame:16/9}
.frame-anamorphic-widescreen{--frame:2.4}
`;

// A snapping strip, until scripts move it: then it has \`data-alive\`.
const slides = `
.gallery-block:is(.design-slideshow,.design-slider){container-type:inline-size}
.design-slideshow{--frame:3/2}
@media (max-width:${mobileMost}px){.design-slideshow{--frame:1}}
.design-slider{--slide-height:clamp(15rem,50cqi,34rem)}
.gallery-stage{position:relative}
.gallery-viewport{overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain}
[data-alive] .gallery-viewport{overflow:hidden;scroll-snap-type:none}
.gallery-viewport::-webkit-scrollbar{display:none}
.gallery-track{display:flex}
[data-alive] .gallery-track{touch-action:pan-y pinch-zoom}
.gallery-slide{position:relative;flex:none;min-inline-size:0;scroll-snap-align:center}
.design-slideshow .gallery-slide{inline-size:100%}
.design-slider .gallery-slide{margin-inline-end:calc(var(--gap)*1px)}
:is(.slides-left,.slides-right) .gallery-slide{scroll-snap-align:start}
.design-slider .gallery-frame{block-size:var(--slide-height)}
.design-slider .gallery-frame img{block-size:var(--slide-height);inline-size:auto;max-inline-size:min(calc(var(--slide-height)*var(--widest)/100),90cqi);object-fit:cover}
.gallery-figure:has(>.gallery-words){position:relative}
:is(.design-slideshow,.design-slider) .gallery-words{position:absolute;inset-inline:0;inset-block-end:0}
.meta-top .gallery-words,.meta-top-left .gallery-words,.meta-top-right .gallery-words{inset-block:0 auto}
.meta-center .gallery-words{inset-block:50% auto;transform:translateY(-50%)}
:is(.meta-top-left,.meta-bottom-left) .gallery-words{inset-inline:auto;left:0}
:is(.meta-top-right,.meta-bottom-right) .gallery-words{inset-inline:auto;right:0}
@media (hover:hover){.meta-on-hover .gallery-words{opacity:0}.meta-on-hover .gallery-figure:is(:hover,:focus-within) .gallery-words{opacity:1}.meta-on-hover .gallery-viewport:focus-visible .is-selected .gallery-words{opacity:1}}
.gallery-step{position:absolute;inset-block-start:50%;margin-block-start:-1.375rem}
.step-previous{inset-inline-start:.75rem}
.step-next{inset-inline-end:.75rem}
.gallery-pause{position:absolute;inset-block-start:.75rem;inset-inline-end:.75rem}
:is(.meta-top,.meta-top-left,.meta-top-right) .gallery-stage:has(.gallery-words) .gallery-pause{inset-block:auto .75rem}
.meta-center .gallery-stage:has(.gallery-step) .gallery-words{inset-inline:3.25rem}
.gallery-dots{display:flex;flex-wrap:wrap;justify-content:center}
.gallery-dots a{display:grid;place-items:center;inline-size:1.5rem;block-size:2rem}
.gallery-dots a::before{content:"";inline-size:.5rem;block-size:.5rem;border-radius:50%;border:1px solid currentcolor}
.gallery-dots a[aria-current]::before{background:currentcolor}
.gallery-strip{display:flex;gap:.5rem;overflow-x:auto;scrollbar-width:thin;margin-block-start:calc(var(--strip-margin)*1px);block-size:calc(var(--strip)*1px)}
.gallery-strip a{flex:none;block-size:100%}
.gallery-strip img{display:block;block-size:100%;inline-size:auto;max-inline-size:none}
.media-button{display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;padding:0;border:0;border-radius:50%;cursor:pointer}
.media-button[hidden]{display:none}
.media-icon{display:block;inline-size:1.125rem;block-size:1.125rem;background:currentcolor}
.icon-previous,.icon-next{clip-path:polygon(70% 5%,82% 17%,49% 50%,82% 83%,70% 95%,25% 50%)}
.icon-next,[dir="rtl"] .icon-previous{transform:scaleX(-1)}
[dir="rtl"] .icon-next{transform:none}
.icon-pause{clip-path:polygon(15% 8%,40% 8%,40% 92%,15% 92%,15% 8%,60% 8%,85% 8%,85% 92%,60% 92%,60% 8%)}
.icon-play{clip-path:polygon(20% 5%,92% 50%,20% 95%)}
`;

const players = `
.video-file{position:relative;display:grid}
.video-file>*{grid-area:1/1}
.video-file video{display:block;inline-size:100%;block-size:auto;object-fit:cover}
.video-file:not(.ratio-auto) video{block-size:100%}
.video-file.is-whole video{object-fit:contain}
.video-shape{display:block;inline-size:100%;block-size:auto}
.video-shape+video{position:absolute;inset:0;block-size:100%}
.video-file.is-upright{inline-size:100%;max-inline-size:27rem;margin-inline:auto}
.video-file.ratio-standard{aspect-ratio:4/3}
.video-file.ratio-portrait{aspect-ratio:9/16;max-inline-size:27rem;margin-inline:auto}
.video-play{position:relative;display:grid;place-items:center;padding:0;border:0;background:none;cursor:pointer}
.video-play[hidden]{display:none}
.video-pause{position:absolute;inset-block-end:.75rem;inset-inline-end:.75rem}
.audio-block{display:grid;grid-template-columns:minmax(0,1fr)}
.audio-block.has-cover{grid-template-columns:auto minmax(0,1fr);grid-template-rows:auto auto 1fr}
.audio-cover{grid-row:1/span 3;inline-size:clamp(5rem,28cqi,9rem)}
.audio-cover img,.album-cover img{display:block;inline-size:100%;block-size:auto;aspect-ratio:1;object-fit:cover}
.audio-player{display:block;inline-size:100%;block-size:3.375rem}
.audio-foot{display:flex;flex-wrap:wrap;justify-content:space-between}
.block-audio,.block-album{container-type:inline-size}
.album-tracks{margin:0;padding:0;list-style:none}
.album-track{display:flex;align-items:center}
.album-play{display:flex;flex:1;align-items:center;min-inline-size:0;text-align:start}
.album-number{flex:none}
.album-track-title{min-inline-size:0}
@container (min-width:40rem){.album-block.has-cover{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);align-items:start}}
.logo-block.align-center{text-align:center}
.logo-block.align-end{text-align:end}
.logo-link{display:inline-block;max-inline-size:100%}
.logo-link img{display:block;inline-size:auto;max-inline-size:100%;object-fit:contain}
.logo-small img{block-size:2rem}.logo-medium img{block-size:3.5rem}.logo-large img{block-size:6rem}
`;

const print = `
@media print{
.gallery-buttons,.gallery-dots,.gallery-strip,.media-button,.video-play,.audio-player{display:none}
.album-play[href]::after,.audio-foot a::after{content:" (" attr(href) ")"}
.gallery-viewport,[data-alive] .gallery-viewport{overflow:visible}
.gallery-track{display:grid;grid-template-columns:repeat(2,1fr);gap:1rem;transform:none!important}
.gallery-slide{inline-size:auto!important;transform:none!important;break-inside:avoid}
.gallery-item,.image-block{break-inside:avoid}
.gallery-frame img,.image-frame:not(.ratio-original) img,.image-composition .image-frame img{max-block-size:none;inline-size:100%}
.design-slider .gallery-frame,.design-slider .gallery-frame img{block-size:auto;inline-size:100%;max-inline-size:none}
.design-poster .image-composition{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.meta-on-hover .gallery-words,.caption-hover figcaption{opacity:1}
}
`;
