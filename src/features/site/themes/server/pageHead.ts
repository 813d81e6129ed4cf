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
  const canonical = head.canonicalPath === undefined ? undefined : new URL(head.canonicalPath, head.origin).href;
  if (head.description) lines.push(meta("name", "description", head.description));
  if (head.noIndex) lines.push(meta("name", "robots", "noindex"));
  if (canonical) lines.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
  for (const { locale, href } of head.alternates ?? []) lines.push(alternate(locale, href));
  const [own] = head.alternates ?? [];
  if (own) lines.push(alternate("x-default", own.href));
  lines.push(...iconLinks(resources.iconAssetId));
  lines.push(meta("property", "og:site_name", resources.siteTitle), meta("property", "og:title", head.title));
  const { "og:type": openGraphType = "website", ...openGraph } = head.openGraph ?? {};
  lines.push(meta("property", "og:type", openGraphType));
  lines.push(meta("property", "og:locale", openGraphLocale(resources.locale)));
  for (const { locale, active } of head.alternates ?? []) {
    if (!active) lines.push(meta("property", "og:locale:alternate", openGraphLocale(locale)));
  }
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
  for (const object of head.structuredData ?? []) {
    lines.push(structuredData(head.alternates ? withLanguage(object, resources.locale) : object, head.origin));
  }
  return lines.join("\n");
}

const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`;

/** A language with its region, as Open Graph asks for: "de_DE". */
function openGraphLocale(locale: string): string {
  const { language, region = language.toUpperCase() } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

/** Kinds of schema.org that are works, which have a language. */
const works = new Set([
  "WebSite",
  "WebPage",
  "Article",
  "BlogPosting",
  "NewsArticle",
  "PodcastEpisode",
  "PodcastSeries",
]);

const withLanguage = (object: object, locale: string): object =>
  "@type" in object && works.has(String(object["@type"])) ? { ...object, inLanguage: locale } : object;

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
