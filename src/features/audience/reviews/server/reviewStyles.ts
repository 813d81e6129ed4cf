const star =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z'/%3E%3C/svg%3E";

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

/**
 * Styles for every theme. Stars: five, filled to the half, in the theme's colors. Lists: with scripts, one at a time
 * (the first, or the one in the address), before and after hydration.
 */
export const reviewStyles = `
.rating-stars,.stars-drawing{display:inline-block;inline-size:5em;block-size:1em;--filled:0%;background:linear-gradient(to right,var(--star-color,currentcolor) var(--filled),var(--star-empty,rgb(128 128 128 / .35)) var(--filled));-webkit-mask:url("data:image/svg+xml,${star}") 0 0/1em 1em repeat-x;mask:url("data:image/svg+xml,${star}") 0 0/1em 1em repeat-x}
.stars-drawing{inline-size:1em;pointer-events:none}
.stars-option:has(:checked) .stars-drawing,.stars-option:has(~.stars-option :checked) .stars-drawing{--filled:100%}
@media (hover:hover){.stars-choice:hover .stars-drawing{--filled:0%!important}.stars-option:hover .stars-drawing,.stars-option:has(~.stars-option:hover) .stars-drawing{--filled:100%!important}}
.rating-stars:dir(rtl){transform:scaleX(-1)}
${steps.map((step) => `.rating-stars[data-stars="${step}"]{--filled:${step * 20}%}`).join("\n")}
@media (forced-colors:active){.rating-stars,.stars-drawing{forced-color-adjust:none;--star-color:CanvasText;--star-empty:GrayText}}
@media not (scripting:none){.reviews-panels:not(.is-alive) .reviews-panel+.reviews-panel:not(:target),.reviews-panels:not(.is-alive):has(.reviews-panel:target) .reviews-panel:not(:target){display:none}.reviews-panels .reviews-source{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}.reviews-panels.is-alive .reviews-apply{visibility:hidden}}
@media print{.rating-stars,.stars-drawing{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
