import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { PageHead } from "./Themes.ts";

/** What the theme adds to `<head>`. */
export interface HeadResources {
  siteTitle: string;
  /** The website's icon; null shows the first letter of the title. */
  iconAssetId: string | null;
  locale: string;
  /** The styles: a style element or links. HTML. */
  styles: string;
}

/** The HTML of `{squarespace-headers}`. */
export function pageHead(head: PageHead, resources: HeadResources): string {
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    resources.styles,
  ];
  const canonical = head.canonicalPath === undefined ? undefined : head.origin + head.canonicalPath;
  if (head.description) lines.push(meta("name", "description", head.description));
  if (head.noIndex) lines.push(meta("name", "robots", "noindex"));
  if (canonical) lines.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
  lines.push(...iconLinks(resources.iconAssetId));
  lines.push(meta("property", "og:site_name", resources.siteTitle), meta("property", "og:title", head.title));
  const { "og:type": openGraphType = "website", ...openGraph } = head.openGraph ?? {};
  lines.push(meta("property", "og:type", openGraphType));
  lines.push(meta("property", "og:locale", resources.locale.replace("-", "_")));
  if (head.description) lines.push(meta("property", "og:description", head.description));
  if (canonical) lines.push(meta("property", "og:url", canonical));
  if (head.socialImageUrl) {
    lines.push(meta("property", "og:image", new URL(head.socialImageUrl, head.origin).href));
    lines.push(meta("name", "twitter:card", "summary_large_image"));
  }
  for (const [property, content] of Object.entries(openGraph)) lines.push(meta("property", property, content));
  if (head.feedPath) {
    const href = escapeHtml(head.origin + head.feedPath);
    lines.push(`<link rel="alternate" type="application/rss+xml" title="RSS" href="${href}">`);
    const json = href.replace("format=rss", "format=jsonfeed");
    lines.push(`<link rel="alternate" type="application/feed+json" title="JSON Feed" href="${json}">`);
  }
  for (const object of head.structuredData ?? []) lines.push(structuredData(object, head.origin));
  return lines.join("\n");
}

/** The addresses change with the picture, because browsers keep icons for a long time. */
function iconLinks(assetId: string | null): string[] {
  if (!assetId) return ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'];
  const version = `?v=${assetId.slice(-12)}`;
  return [
    `<link rel="icon" href="/favicon.ico${version}" sizes="32x32">`,
    `<link rel="icon" href="/favicon.png${version}" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png${version}">`,
  ];
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/**
 * JSON-LD is data, which the content security policy allows inline. `<` is escaped, so that it can't end the element.
 */
function structuredData(object: object, origin: string): string {
  const whole = (name: string, value: unknown) => {
    if (!addressNames.has(name)) return value;
    return Array.isArray(value) ? value.map((each) => wholeAddress(each, origin)) : wholeAddress(value, origin);
  };
  return `<script type="application/ld+json">${JSON.stringify(object, whole).replace(/</g, "\\u003c")}</script>`;
}

/**
 * Properties of schema.org that contain addresses. They are made absolute, because readers of JSON-LD may not know the
 * page's address.
 */
const addressNames = new Set(["@id", "url", "image", "logo", "item", "mainEntityOfPage", "contentUrl", "thumbnailUrl"]);

function wholeAddress(value: unknown, origin: string): unknown {
  return typeof value === "string" && value.startsWith("/") ? new URL(value, origin).href : value;
}
