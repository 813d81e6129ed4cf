/** Layout of slides, popups and the announcement, the same in every theme; a theme gives colors and type. */
export const overlayStyles = `
.announcement-bar{position:relative;display:flex;justify-content:center;align-items:center;gap:1rem;padding:.5rem 3rem;text-align:center;background:var(--paper);color:var(--ink)}
.announcement-bar[hidden]{display:none}
.announcement-bar p{margin:0;min-inline-size:0;overflow-wrap:anywhere}
.announcement-bar a{color:inherit}
.announcement-close,.popup-close{display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;padding:0;border:0;background:none;color:inherit;font-size:1.5rem;line-height:1;cursor:pointer}
.announcement-close{position:absolute;inset-inline-end:0;inset-block-start:50%;translate:0 -50%}
html:not([data-scripts]) .announcement-close{display:none}
.slide{position:relative;isolation:isolate;display:grid;background:var(--paper);color:var(--ink);padding:var(--page-margin,1.5rem)}
.slide-cover-page,.slide-lock-screen{min-block-size:100vh;min-block-size:100svh;box-sizing:border-box}
.slide-ground{position:absolute;inset:0;z-index:-1;overflow:hidden}
.slide-ground>*{inline-size:100%;block-size:100%;object-fit:cover}
.slide-outside{inline-size:100%;max-inline-size:40rem;align-self:end;margin-block-start:1.5rem}
.slide-outside .outside-frame{container-type:normal}
.slide:has(.slide-outside [data-outside-state=shown]){--quiet:var(--ink)}
.slide-outside [data-outside-state=shown]>.outside-box{position:absolute;inset:0;z-index:-1;border:0;border-radius:0}
.slide-outside [data-outside-state=shown]>.outside-box::after{content:"";position:absolute;inset:0;background:color-mix(in srgb,var(--paper) 78%,transparent)}
.slide-column{min-inline-size:0;overflow-wrap:anywhere;display:flex;flex-direction:column;gap:1.25rem;max-inline-size:40rem;inline-size:100%;box-sizing:border-box}
.slide-column>*{margin:0}
.slide-top{align-items:start}.slide-center{align-items:center}.slide-bottom{align-items:end}
.slide-left{justify-items:left}.slide-left .slide-column{text-align:left}
.slide-right{justify-items:right}.slide-right .slide-column{text-align:right}
.slide-right .slide-column,[dir="rtl"] .slide-left .slide-column{align-items:flex-end}[dir="rtl"] .slide-right .slide-column{align-items:flex-start}
.slide-column>:is(.slice-gallery,.slice-video,.slice-album,.slice-map,.slice-custom-form){align-self:stretch}
.slide-column form:not(.lock-form){text-align:start}
.slide-right .slice-buttons{justify-content:right}.slide-middle .slice-buttons{justify-content:center}
.slide-middle{justify-items:center}.slide-middle .slide-column{text-align:center;align-items:center}
.slice-buttons{display:flex;flex-wrap:wrap;gap:.75rem}
.popup-overlay{position:fixed;inset:0;z-index:60;inline-size:min(30rem,calc(100vw - 2rem));block-size:fit-content;max-block-size:calc(100vh - 2rem);max-block-size:calc(100svh - 2rem);overflow:auto;overscroll-behavior:contain;padding:0;border:0;background:var(--paper);color:var(--ink);box-shadow:0 1.5rem 4rem rgb(0 0 0/.25)}
.popup-overlay:not([open]){display:none}
.popup-overlay::backdrop{background:rgb(0 0 0/.5)}
.popup-overlay[data-previewed]{box-shadow:0 0 0 200vmax rgb(0 0 0/.5)}
.popup-overlay .slide{padding:2.5rem 2rem 2rem;min-block-size:0}
.popup-overlay .slide-column{max-inline-size:none}
.popup-overlay :is(.slide-left,.slide-right) .slide-column{text-align:start;align-items:stretch}
.popup-overlay :is(.slide-left,.slide-right) .slice-buttons{justify-content:start}
.popup-overlay .slice-image{margin:-2.5rem -2rem 0;align-self:stretch}
.popup-close{position:absolute;inset-block-start:.25rem;inset-inline-end:.25rem;z-index:1;border-radius:50%;background:var(--paper)}
.popup-top{margin-block:1rem auto}.popup-center{margin-block:auto}.popup-bottom{margin-block:auto 1rem}
.popup-left{margin-left:1rem;margin-right:auto}.popup-middle{margin-inline:auto}.popup-right{margin-left:auto;margin-right:1rem}
@media (prefers-reduced-motion:no-preference){.popup-overlay[open]{animation:popup-in .3s ease-out}@keyframes popup-in{from{opacity:0;translate:0 .75rem}}}
@media print{.popup-overlay,.announcement-bar{display:none}}
`;
