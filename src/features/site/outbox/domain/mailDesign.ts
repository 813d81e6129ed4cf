/** The look that all emails of a website share. */
export interface MailDesign {
  /** Above the content; null: the website's title. */
  logo: { url: string; altText: string; width: number } | null;
  /** Of buttons and links, such as "#1e1a16". */
  accentColor: string;
  /** Lines below the content. */
  footer: string;
  socialLinks: readonly { label: string; url: string }[];
}

export const defaultMailDesign: MailDesign = { logo: null, accentColor: "#1e1a16", footer: "", socialLinks: [] };

/** Black or white, whichever is easier to read on a color such as "#a8492a" (WCAG 2.2, relative luminance). */
export function textColorOn(color: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Contrast with white is 1.05 / (luminance + 0.05), with black (luminance + 0.05) / 0.05.
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? "#000000" : "#ffffff";
}
