import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Names of links that are no service. */
const texts = defineTexts("social", { code: "Code", map: "Map", email: "Email", phone: "Phone" });

/** The service of a profile's address: the label of its link, and its icon. */
export interface SocialPlace {
  name: string;
  /** One of our drawings by name, or one or two letters. */
  sign: { drawing: SocialDrawing } | { letters: string };
}

export type SocialDrawing = "mail" | "phone" | "feed" | "web" | "camera" | "play" | "note" | "code" | "pin" | "cloud";

const byHost: readonly [RegExp, SocialPlace][] = [
  [/(^|\.)instagram\.com$/, { name: "Instagram", sign: { drawing: "camera" } }],
  [/(^|\.)(youtube\.com|youtu\.be)$/, { name: "YouTube", sign: { drawing: "play" } }],
  [/(^|\.)vimeo\.com$/, { name: "Vimeo", sign: { drawing: "play" } }],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, { name: "Facebook", sign: { letters: "f" } }],
  [/(^|\.)(x\.com|twitter\.com)$/, { name: "X", sign: { letters: "X" } }],
  [/(^|\.)threads\.(net|com)$/, { name: "Threads", sign: { letters: "@" } }],
  [/(^|\.)(bsky\.app|bsky\.social)$/, { name: "Bluesky", sign: { letters: "B" } }],
  [/(^|\.)linkedin\.com$/, { name: "LinkedIn", sign: { letters: "in" } }],
  [/(^|\.)pinterest\.[a-z.]+$/, { name: "Pinterest", sign: { letters: "P" } }],
  [/(^|\.)tiktok\.com$/, { name: "TikTok", sign: { letters: "T" } }],
  [/(^|\.)(github\.com|gitlab\.com|codeberg\.org)$/, { name: "Code", sign: { drawing: "code" } }],
  [/(^|\.)spotify\.com$/, { name: "Spotify", sign: { drawing: "note" } }],
  [/(^|\.)music\.apple\.com$/, { name: "Apple Music", sign: { drawing: "note" } }],
  [/(^|\.)bandcamp\.com$/, { name: "Bandcamp", sign: { drawing: "note" } }],
  [/(^|\.)soundcloud\.com$/, { name: "SoundCloud", sign: { drawing: "cloud" } }],
  [/(^|\.)(maps\.google\.com|goo\.gl|openstreetmap\.org)$/, { name: "Map", sign: { drawing: "pin" } }],
  [/(^|\.)etsy\.com$/, { name: "Etsy", sign: { letters: "E" } }],
  [/(^|\.)(mastodon|mstdn|fosstodon)\.[a-z.]+$/, { name: "Mastodon", sign: { letters: "M" } }],
];

/** The service of a profile's address; another website is named by its host. */
export function socialPlace(url: string): SocialPlace {
  if (/^mailto:/i.test(url)) return { name: texts.email, sign: { drawing: "mail" } };
  if (/^tel:/i.test(url)) return { name: texts.phone, sign: { drawing: "phone" } };
  if (/format=rss|\.rss$|\/feed\/?$|\/rss\/?$/i.test(url)) return { name: "RSS", sign: { drawing: "feed" } };
  const host = /^https?:\/\/(?:[^@/]*@)?([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? "";
  const known = byHost.find(([pattern]) => pattern.test(host))?.[1];
  if (known?.name === "Code" || known?.name === "Map")
    return { ...known, name: texts[known.name === "Map" ? "map" : "code"] };
  return known ?? { name: host.replace(/^www\./, "") || url, sign: { drawing: "web" } };
}
