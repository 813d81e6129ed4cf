/** Themes of the picture viewer (spec.txt §3 "Gallery settings"). */
export const lightboxThemes = ["dark", "light"] as const;

export type LightboxTheme = (typeof lightboxThemes)[number];
