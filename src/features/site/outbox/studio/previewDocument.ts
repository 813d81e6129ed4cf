interface PreviewOptions {
  /** The page's nonce, which the frame inherits with the policy. */
  nonce: string;
  /** Origin of the public site, whose pictures the email shows. */
  siteUrl: string;
  /** The website's identifier, by which its files are found on the studio's host. */
  identifier: string;
  /** Origin of the studio. */
  origin: string;
}

/**
 * An email's HTML for display under the studio's policy. A `srcdoc` frame inherits that policy, which refuses inline
 * styles without the nonce, and emails use inline styles: each `style` attribute becomes a rule of one style element.
 * Scripts are removed (the sandbox would stop them too), pictures come through the studio's own origin, and links open
 * in a new tab.
 */
export function previewDocument(html: string, { nonce, siteUrl, identifier, origin }: PreviewOptions): string {
  const page = new DOMParser().parseFromString(renameInlineStyles(html, nonce), "text/html");
  for (const script of page.querySelectorAll("script, meta[http-equiv], base")) script.remove();
  const rules: string[] = [];
  page.querySelectorAll(`[${asideName}]`).forEach((element, index) => {
    rules.push(`[${asideName}="${index}"]{${element.getAttribute(asideName)?.replaceAll("}", "")}}`);
    element.setAttribute(asideName, String(index));
  });
  for (const image of page.querySelectorAll("img[src]")) {
    const source = image.getAttribute("src") ?? "";
    if (!source.startsWith(`${siteUrl}/`)) continue;
    const address = new URL(source.slice(siteUrl.length), origin);
    address.searchParams.set("site", identifier);
    image.setAttribute("src", address.href);
  }
  for (const link of page.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  const style = page.createElement("style");
  style.setAttribute("nonce", nonce);
  style.textContent = rules.join("\n");
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const asideName = "data-inline-style";

/**
 * Renames `style` attributes and gives style elements the nonce before anything parses them: a parser reports every
 * inline style to the policy, even in a document that is never shown.
 */
export function renameInlineStyles(html: string, nonce: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/^<style\b/i, `<style nonce="${nonce}"`).replace(/(\s)style(\s*=)/gi, `$1${asideName}$2`),
  );
}
