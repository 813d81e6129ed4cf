/** The pill's fade in every theme, 0.2 s in and 0.5 s out (spec.txt §9), and its position. A theme may add more. */
export const pillStyles = `
.floating-cart{position:fixed;inset-block-end:1.5rem;inset-inline:0;z-index:15;display:flex;justify-content:center;pointer-events:none;transition:opacity .2s}
.floating-cart.is-hidden{opacity:0}
.floating-cart.is-leaving{opacity:0;transition-duration:.5s}
.floating-cart-pill{padding:.75rem 1.25rem;border-radius:99px;pointer-events:auto;text-decoration:none;background:#fff;color:#111;box-shadow:0 2px 12px rgb(0 0 0 / .25)}
.floating-cart-content{display:flex;align-items:center;gap:.4em}
.floating-cart.is-shown .floating-cart-pill{animation:floating-cart-in .2s}
.floating-cart-dark .floating-cart-pill{background:#111;color:#fff}
@keyframes floating-cart-in{from{opacity:0}}
@media (prefers-reduced-motion:reduce){.floating-cart,.floating-cart.is-leaving{transition:none}.floating-cart.is-shown .floating-cart-pill{animation:none}}
`;
