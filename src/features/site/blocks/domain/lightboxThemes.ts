/** How the viewer of large pictures looks (spec.txt §3 "Gallery settings"). */
export const lightboxThemes = ["dark", "light"] as const;

export type LightboxTheme = (typeof lightboxThemes)[number];
