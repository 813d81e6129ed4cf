/** Services that a post can be shared on, in the order of their buttons. */
export const shareServices = [
  "facebook",
  "x",
  "linkedin",
  "pinterest",
  "reddit",
  "tumblr",
  "whatsapp",
  "bluesky",
  "email",
] as const;
export type ShareService = (typeof shareServices)[number];

export const shareNames: Record<ShareService, string> = {
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
  pinterest: "Pinterest",
  reddit: "Reddit",
  tumblr: "Tumblr",
  whatsapp: "WhatsApp",
  bluesky: "Bluesky",
  email: "Email",
};

/** What is shared. Addresses are absolute. */
export interface SharedPage {
  url: string;
  title: string;
  imageUrl: string | undefined;
}

const linkOf: Record<ShareService, (page: SharedPage) => [address: string, query: Record<string, string>]> = {
  facebook: ({ url }) => ["https://www.facebook.com/sharer/sharer.php", { u: url }],
  x: ({ url, title }) => ["https://x.com/intent/post", { url, text: title }],
  linkedin: ({ url }) => ["https://www.linkedin.com/sharing/share-offsite/", { url }],
  pinterest: ({ url, title, imageUrl }) => [
    "https://www.pinterest.com/pin/create/button/",
    { url, description: title, ...(imageUrl ? { media: imageUrl } : {}) },
  ],
  reddit: ({ url, title }) => ["https://www.reddit.com/submit", { url, title }],
  tumblr: ({ url, title }) => ["https://www.tumblr.com/widgets/share/tool", { canonicalUrl: url, title }],
  whatsapp: ({ url, title }) => ["https://wa.me/", { text: `${title} ${url}` }],
  bluesky: ({ url, title }) => ["https://bsky.app/intent/compose", { text: `${title} ${url}` }],
  email: ({ url, title }) => ["mailto:", { subject: title, body: url }],
};

/** The link that shares a page. Nothing is loaded from the service until a visitor follows it. */
export function shareLink(service: ShareService, page: SharedPage): string {
  const [address, query] = linkOf[service](page);
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${address}?${pairs.join("&")}`;
}
