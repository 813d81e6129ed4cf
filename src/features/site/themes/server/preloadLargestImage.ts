/** The first image that is fetched before others, as `imageAttributes` and islands write it. */
const firstImage = /<img\b[^<>]*\sfetchpriority="high"[^<>]*>/i;

/**
 * Preloads the page's largest image. Its styles come first in the page and are large, so the image would start late.
 * HTML.
 */
export function preloadLargestImage(html: string): string {
  const image = firstImage.exec(html)?.[0];
  if (!image) return "";
  // As they are in the page, escaped.
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(image)?.[1];
  const [source, sources, sizes] = [attribute("src"), attribute("srcset"), attribute("sizes")];
  if (!source) return "";
  const responsive = sources ? ` imagesrcset="${sources}" imagesizes="${sizes ?? "100vw"}"` : "";
  return `<link rel="preload" as="image" href="${source}"${responsive} fetchpriority="high">\n`;
}
