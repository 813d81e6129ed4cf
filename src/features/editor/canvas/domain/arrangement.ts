/** A page has two arrangements: for wide screens, and for phones up to 432 px (spec.txt §9). */
export type Arrangement = "desktop" | "mobile";
