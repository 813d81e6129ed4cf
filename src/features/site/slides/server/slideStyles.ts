/** Layout of slides, the same in every theme; a theme gives colors and type. */
export const slideStyles = `
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
`;
