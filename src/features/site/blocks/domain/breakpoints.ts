/** Widest screen (CSS px) with the phone arrangement; wider ones show the wide arrangement (spec.txt §9). */
export const maxMobileWidth = 432;
/** From this width on (CSS px), a page shows its wide arrangement. */
export const minWideWidth = maxMobileWidth + 1;
