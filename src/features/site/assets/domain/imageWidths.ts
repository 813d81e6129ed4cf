/** Widths of images, in px: `100w` … `2500w` (spec.txt §9). Ascending. */
export const imageWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const;

export type ImageWidth = (typeof imageWidths)[number];
