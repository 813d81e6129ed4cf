import type { TemplateEpisode, TemplateImage, TemplateItem } from "#features/site/page-model/contract.ts";
import { itemLink } from "#features/site/page-model/domain/pagePaths.ts";
import type { Feed } from "#features/site/pages/server/index.ts";
import { episodeTags, podcastNamespaces, podcastTags } from "#features/site/podcasts/server/index.ts";
import type { PageHead, PageRendering } from "#features/site/themes/server/index.ts";
import { escapeXml } from "#kernel/domain/escapeXml.ts";
import { plainText } from "#kernel/domain/htmlText.ts";

/** An RSS 2.0 feed of the posts of a list, which may be a podcast. */
export function rssFeed({ model, website }: PageRendering, head: PageHead): Feed {
  const { podcast } = model;
  // Also the description if there is none, because RSS requires one.
  const title = podcast?.title ?? `${model.pageTitle} — ${website.title}`;
  const items = (model.items ?? []).map((item) => {
    const id = idOf(item, head.origin);
    return [
      "<item>",
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${escapeXml(new URL(itemLink(item), head.origin).href)}</link>`,
      `<guid isPermaLink="${id !== item.id}">${escapeXml(id)}</guid>`,
      `<pubDate>${new Date(item.publishOn ?? item.addedOn).toUTCString()}</pubDate>`,
      ...authorsOf(item).map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>`),
      ...[...item.categories, ...item.tags].map((name) => `<category>${escapeXml(name)}</category>`),
      `<description>${escapeXml(whenOf(item) + absolute(item.excerpt, head.origin))}</description>`,
      `<content:encoded>${escapeXml(whenOf(item) + absolute(item.body, head.origin))}</content:encoded>`,
      ...enclosureOf(item, head.origin),
      "</item>",
    ].join("\n");
  });
  const namespaces = [
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    ...podcastNamespaces,
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces.join(" ")}>
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(homeOf(head))}</link>
<atom:link href="${escapeXml(head.origin + (head.feedPath ?? ""))}" rel="self" type="application/rss+xml"/>
<description>${escapeXml((podcast?.description ?? head.description) || title)}</description>
<language>${escapeXml(podcast?.language ?? website.locale)}</language>
${podcast ? `${podcastTags(podcast, { origin: head.origin, url: homeOf(head) }).join("\n")}\n` : ""}${items.join("\n")}
</channel>
</rss>
`;
  return { contentType: "application/rss+xml; charset=utf-8", body };
}

/** The same as a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({ model, website }: PageRendering, head: PageHead): Feed {
  const { origin } = head;
  const next = model.pagination?.nextPageUrl;
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${model.pageTitle} — ${website.title}`,
    home_page_url: homeOf(head),
    feed_url: origin + (head.feedPath ?? "").replace("format=rss", "format=jsonfeed"),
    ...(head.description ? { description: head.description } : {}),
    ...(next ? { next_url: `${origin}${next}&format=jsonfeed` } : {}),
    language: website.locale,
    items: (model.items ?? []).map((item) => ({
      id: idOf(item, origin),
      url: origin + item.fullUrl,
      ...(item.sourceUrl ? { external_url: item.sourceUrl } : {}),
      title: item.title,
      content_html: whenOf(item) + absolute(item.body, origin),
      ...(item.excerpt || item.dates ? { summary: plainText(whenOf(item) + item.excerpt) } : {}),
      ...(item.mainImage ? { image: origin + item.mainImage.assetUrl } : {}),
      date_published: new Date(item.publishOn ?? item.addedOn).toISOString(),
      date_modified: new Date(item.updatedOn).toISOString(),
      authors: authorsOf(item).map((name) => ({ name })),
      tags: [...item.categories, ...item.tags],
      ...attachmentsOf(item, origin),
    })),
  };
  return { contentType: "application/feed+json; charset=utf-8", body: JSON.stringify(feed) };
}

/** The id by which readers know a post. It stays if its address changes, so that they don't show it twice. */
const idOf = ({ id, feedPath }: TemplateItem, origin: string): string =>
  feedPath === undefined ? id : origin + feedPath;

/** The recording of an episode, in a JSON Feed. */
function attachmentsOf(item: TemplateItem, origin: string): object {
  const episode = episodeOf(item);
  if (!episode) return {};
  const { assetUrl, mediaType, byteSize, durationMs } = episode;
  return {
    attachments: [
      {
        url: origin + assetUrl,
        mime_type: mediaType,
        size_in_bytes: byteSize,
        ...(durationMs === null ? {} : { duration_in_seconds: Math.round(durationMs / 1000) }),
      },
    ],
  };
}

/** The list that the feed belongs to, with its filter. */
function homeOf({ origin, feedPath = "" }: PageHead): string {
  return (
    origin +
    feedPath
      .replace(/[?&]format=rss$/, "")
      .replace(/\?format=rss&/, "?")
      .replace(/&format=rss(?=&)/, "")
  );
}

function authorsOf({ author }: TemplateItem): string[] {
  const name = (author as { displayName?: string } | undefined)?.displayName;
  return name ? [name] : [];
}

/** When and where an event takes place, as HTML before its text: apps have no place for dates. */
function whenOf({ dates, repeats, placeName }: TemplateItem): string {
  if (typeof dates !== "string") return "";
  const parts = [dates, repeats, placeName].filter((part) => typeof part === "string" && part !== "");
  return `<p>${escapeXml(parts.join(" · "))}</p>`;
}

const mediaTypes: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

const episodeOf = (item: TemplateItem) => item.episode as TemplateEpisode | undefined;

/** The recording, otherwise the main picture. The length is required, and 0 if it is unknown. */
function enclosureOf(item: TemplateItem, origin: string): string[] {
  const episode = episodeOf(item);
  const image: TemplateImage | undefined = item.mainImage;
  if (episode) return episodeTags(episode, image, origin);
  if (!image) return [];
  const type = mediaTypes[image.filename.split(".").at(-1)?.toLowerCase() ?? ""] ?? "image/jpeg";
  return [`<enclosure url="${escapeXml(origin + image.assetUrl)}" length="0" type="${type}"/>`];
}

/** HTML with absolute links and pictures, because readers don't know the page's address. */
const absolute = (html: string, origin: string) => html.replace(/(\s(?:href|src)=")(\/(?!\/))/gi, `$1${origin}$2`);
