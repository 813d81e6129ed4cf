/** Layout of the popup, the same in every theme; a theme gives colors and type. */
export const popupStyles = `
.popup-close{display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;padding:0;border:0;background:none;color:inherit;font-size:1.5rem;line-height:1;cursor:pointer}
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
@media print{.popup-overlay{display:none}}
`;
