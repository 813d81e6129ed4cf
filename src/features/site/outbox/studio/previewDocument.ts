interface PreviewOptions {
  /** The page's nonce, which the frame inherits with the policy. */
  nonce: string;
  /** Origin of the public site, whose pictures the mail shows. */
  siteUrl: string;
  /** Origin of the studio. */
  origin: string;
}

/**
 * A mail's HTML, made to show inside the studio's policy. A `srcdoc` frame inherits that policy, which takes no inline
 * styles without the nonce, and mails are styled inline: each `style` attribute becomes a rule of one style element.
 * Scripts are taken out (the sandbox would stop them too), pictures come through the studio's own origin, and links
 * open in a new tab.
 */
export function previewDocument(html: string, { nonce, siteUrl, origin }: PreviewOptions): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script, meta[http-equiv], base")) script.remove();
  const rules: string[] = [];
  page.querySelectorAll("[style]").forEach((element, index) => {
    rules.push(`[data-style="${index}"]{${element.getAttribute("style")?.replaceAll("}", "")}}`);
    element.removeAttribute("style");
    element.setAttribute("data-style", String(index));
  });
  for (const image of page.querySelectorAll("img[src]")) {
    const source = image.getAttribute("src") ?? "";
    if (source.startsWith(`${siteUrl}/`)) image.setAttribute("src", origin + source.slice(siteUrl.length));
  }
  const style = page.createElement("style");
  style.textContent = rules.join("\n");
  page.head.append(style);
  for (const element of page.querySelectorAll("style")) element.setAttribute("nonce", nonce);
  for (const link of page.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
