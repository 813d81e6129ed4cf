/** Where pages report views and searches (spec.txt §7). Apart from the others, because every page has it. */
export const hitPath = "/api/census/RecordHit";

/** The two types of census events that pages report there (spec.txt §3). */
export const pageViewEvent = "1";
export const siteSearchEvent = "2";
