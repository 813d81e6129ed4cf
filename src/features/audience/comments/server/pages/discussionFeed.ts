import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { escapeXml } from "#kernel/domain/escapeXml.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { commonHeaders, inertPolicy } from "#kernel/server/http/securityHeaders.ts";
import { commentPath, commentPaths, commentTexts } from "../../browserContract.ts";
import type { Discussion } from "../findDiscussion.ts";

/** Comments in a feed. */
const feedLength = 50;

/** An RSS 2.0 feed of a post's or product's newest approved comments. */
export async function discussionFeed(
  { site, website, origin }: RequestContext,
  discussion: Discussion,
): Promise<Answer> {
  const { itemId, title, path } = discussion;
  const comments = await site.db
    .selectFrom("comments")
    .select(["id", "author_name", "body", "created_at"])
    .where("website_id", "=", site.websiteId)
    .where("subject_id", "=", itemId)
    .where("status", "=", "approved")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(feedLength)
    .execute();
  const link = origin + path;
  const items = comments.map(({ id, author_name, body, created_at }) => {
    const url = escapeXml(origin + commentPath(id));
    return `<item>
<title>${escapeXml(author_name)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${created_at.toUTCString()}</pubDate>
<dc:creator>${escapeXml(author_name)}</dc:creator>
<description>${escapeXml(escapeHtml(body).replaceAll("\n", "<br>"))}</description>
</item>`;
  });
  const self = origin + commentPaths.feed.replace(":itemId", itemId);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(fillMessage(commentTexts.onTitle, { title }))}</title>
<link>${escapeXml(link)}</link>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(website.title)}</description>
<language>${escapeXml(website.locale)}</language>
${items.join("\n")}
</channel>
</rss>
`;
  const headers = { ...commonHeaders, "content-security-policy": inertPolicy, "x-robots-tag": "noindex" };
  return new Answer(
    200,
    { ...headers, "content-type": "application/rss+xml; charset=utf-8", "cache-control": "private, no-cache" },
    xml,
  );
}
