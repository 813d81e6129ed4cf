/** Widest screen (CSS px) that shows the arrangement for phones; from one more on, the wide one (spec.txt §9). */
export const mobileMost = 432;
/** From this width on (CSS px) a page shows its wide arrangement. */
export const wideFrom = mobileMost + 1;
