/** The first image that is fetched before others, as `imageAttributes` and islands write it. */
const firstImage = /<img\b[^<>]*\sfetchpriority="high"[^<>]*>/i;

/** Asks for the page's largest image ahead of its styles, which are many bytes before the image in the page. HTML. */
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
