/** How a `Lightbox` of the storefront looks in every theme: its place and its fading; colors come from the theme. */
export const lightboxStyles = `
.sqs-modal-lightbox{padding:0;border:0;background:transparent;color:inherit;inline-size:min(100% - 2rem,var(--lightbox-width,36rem));max-inline-size:none;max-block-size:none;block-size:auto;margin:auto;overflow:visible;opacity:0;transition:opacity .3s,overlay .3s allow-discrete,display .3s allow-discrete}
.sqs-modal-lightbox[open]{opacity:1}
@starting-style{.sqs-modal-lightbox[open]{opacity:0}}
.sqs-modal-lightbox::backdrop{background:var(--lightbox-backdrop,rgb(0 0 0 / .55));overflow:auto}
.sqs-modal-lightbox-content{box-sizing:border-box;margin-block:50px;padding:var(--lightbox-padding,1.5rem);background:var(--lightbox-background,Canvas);max-block-size:calc(100dvh - 100px);overflow:auto;overscroll-behavior:contain}
.sqs-modal-lightbox-head{display:flex;align-items:start;justify-content:space-between;gap:1rem}
.sqs-modal-lightbox-head h2{margin:0}
.sqs-modal-lightbox-close{flex:none;inline-size:2.75rem;block-size:2.75rem;padding:0;border:0;background:none;color:inherit;font-size:1.75rem;line-height:1;cursor:pointer}
@media (prefers-reduced-motion:reduce){.sqs-modal-lightbox{transition:none}}
`;
