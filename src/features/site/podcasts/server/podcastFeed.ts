import type { TemplateEpisode, TemplateImage, TemplatePodcast } from "#features/site/page-model/contract.ts";
import { escapeXml } from "#kernel/domain/escapeXml.ts";
import { coverWidth } from "../domain/coverProblem.ts";
import { isGoodCover } from "./readPodcast.ts";

/** Episodes in the feed of a podcast, newest first. */
export const maxEpisodes = 300;

export const podcastNamespaces = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
];

/** The names that podcast apps use for types of files that have several. */
const enclosureTypes: Record<string, string> = { "audio/mp4": "audio/x-m4a" };

/**
 * The elements of a podcast's channel (https://podcasters.apple.com/support/823-podcast-requirements,
 * https://podcasting2.org/docs/podcast-namespace).
 */
export function podcastTags(podcast: TemplatePodcast, page: { origin: string; url: string }): string[] {
  const { author, email, category, subcategory, cover } = podcast;
  const coverUrl = cover && coverUrlOf(cover, page.origin);
  return [
    element("itunes:author", author),
    element("itunes:type", podcast.type),
    element("itunes:explicit", String(podcast.isExplicit)),
    ...(email
      ? [`<itunes:owner>${element("itunes:name", author)}${element("itunes:email", email)}</itunes:owner>`]
      : []),
    ...(category ? [categoryTag(category, subcategory)] : []),
    ...(coverUrl
      ? [
          `<itunes:image href="${escapeXml(coverUrl)}"/>`,
          `<image>${element("url", coverUrl)}${element("title", podcast.title)}${element("link", page.url)}</image>`,
        ]
      : []),
    ...(podcast.copyright ? [element("copyright", podcast.copyright)] : []),
    element("podcast:guid", podcast.guid),
    `<podcast:locked${email ? ` owner="${escapeXml(email)}"` : ""}>${podcast.isLocked ? "yes" : "no"}</podcast:locked>`,
  ];
}

/**
 * The elements of an episode, with its recording.
 * @param mainImage of the post; in the feed if it may be a cover
 */
export function episodeTags(episode: TemplateEpisode, mainImage: TemplateImage | undefined, origin: string): string[] {
  const { mediaType, byteSize, durationMs, season, number } = episode;
  const type = enclosureTypes[mediaType] ?? mediaType;
  return [
    `<enclosure url="${escapeXml(origin + episode.assetUrl)}" length="${byteSize}" type="${type}"/>`,
    ...(durationMs === null ? [] : [element("itunes:duration", String(Math.max(1, Math.round(durationMs / 1000))))]),
    element("itunes:episodeType", episode.type),
    ...(season === null ? [] : [element("itunes:season", String(season))]),
    ...(number === null ? [] : [element("itunes:episode", String(number))]),
    ...(episode.isExplicit ? [element("itunes:explicit", "true")] : []),
    ...(mainImage && isGoodCover(mainImage)
      ? [`<itunes:image href="${escapeXml(coverUrlOf(mainImage, origin))}"/>`]
      : []),
  ];
}

function categoryTag(category: string, subcategory: string): string {
  const text = `text="${escapeXml(category)}"`;
  if (!subcategory) return `<itunes:category ${text}/>`;
  return `<itunes:category ${text}><itunes:category text="${escapeXml(subcategory)}"/></itunes:category>`;
}

const coverUrlOf = ({ assetUrl }: TemplateImage, origin: string) => `${origin}${assetUrl}?format=${coverWidth}w`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
