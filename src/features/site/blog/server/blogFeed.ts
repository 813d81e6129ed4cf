import type { PageHead, PageRendering } from "#features/site/themes/server/index.ts";
import { escapeXml } from "#kernel/domain/escapeXml.ts";

/** An RSS 2.0 feed of the items of a blog's first page. */
export function blogFeed({ model, website }: PageRendering, head: PageHead): string {
  const link = head.origin + (model.collection?.fullUrl ?? "/");
  const items = (model.items ?? []).map((item) => {
    const url = head.origin + item.fullUrl;
    return [
      "<item>",
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${escapeXml(url)}</link>`,
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      `<pubDate>${new Date(item.publishOn ?? item.addedOn).toUTCString()}</pubDate>`,
      ...item.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
      `<description>${escapeXml(item.excerpt)}</description>`,
      `<content:encoded>${escapeXml(item.body)}</content:encoded>`,
      "</item>",
    ].join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${model.collection?.title ?? ""} — ${website.title}`)}</title>
<link>${escapeXml(link)}</link>
<atom:link href="${escapeXml(head.origin + (head.feedPath ?? ""))}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(head.description)}</description>
<language>${escapeXml(website.locale)}</language>
${items.join("\n")}
</channel>
</rss>
`;
}
