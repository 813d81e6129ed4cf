import { formatDuration } from "#features/site/assets/domain/formatDuration.ts";
import type { TemplateEpisode, TemplateItem } from "#features/site/page-model/contract.ts";
import type { ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { podcastTexts } from "../domain/podcastTexts.ts";

/**
 * Formatters for themes: `{@|audio-player}` is the browser's own player for the recording of an item, with the class name
 * and data attributes of the template engine's. Nothing is loaded before a visitor presses play. `{@|podcast-links}` is
 * where to subscribe to the page's podcast.
 */
export function addPodcastsToThemes(themes: Pick<Themes, "addFormatter" | "addStyles">): void {
  const player: ThemeFormatter = (value) => {
    const item = value as TemplateItem | undefined;
    const episode = item?.episode as TemplateEpisode | undefined;
    if (!item || !episode) return "";
    const src = escapeHtml(episode.assetUrl);
    const label = escapeHtml(fillMessage(podcastTexts.listen, { title: item.title }));
    const facts = factsOf(episode).map((fact) => `<li>${escapeHtml(fact)}</li>`);
    return `<div class="squarespace-audio-player episode-player" data-audio-asset-url="${src}" data-item-id="${item.id}" id="audio-player-${item.id}">
<audio class="audio-player" controls preload="none" src="${src}" aria-label="${label}" data-one-sound></audio>
${facts.length > 0 ? `<ul class="episode-facts">${facts.join("")}</ul>` : ""}</div>`;
  };
  const links: ThemeFormatter = (_value, { model: { podcast } }) => {
    if (!podcast) return "";
    const items = podcast.links.map(({ name, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`);
    const title = escapeHtml(podcastTexts.subscribe);
    return `<nav class="podcast-links" aria-label="${title}" data-only-screen>
<span class="podcast-links-title">${title}</span>
<ul>${items.join("")}</ul>
</nav>`;
  };
  themes.addFormatter("audio-player", player);
  themes.addFormatter("podcast-links", links);
  themes.addStyles({ file: "src/features/site/podcasts/storefront/podcasts.layout.css" });
}

/** What is said about an episode besides its title: "Season 2", "Episode 3", "12:34". */
function factsOf({ season, number, type, isExplicit, durationMs }: TemplateEpisode): string[] {
  return [
    ...(season === null ? [] : [fillMessage(podcastTexts.season, { number: season })]),
    ...(number === null ? [] : [fillMessage(podcastTexts.episode, { number })]),
    ...(type === "full" ? [] : [podcastTexts[type]]),
    ...(durationMs === null ? [] : [formatDuration(durationMs)]),
    ...(isExplicit ? [podcastTexts.explicit] : []),
  ];
}
