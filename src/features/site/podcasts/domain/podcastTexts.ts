import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Visitors' texts around podcasts. */
export const podcastTexts = defineTexts("podcasts", {
  season: "Season {number}",
  episode: "Episode {number}",
  trailer: "Trailer",
  bonus: "Bonus",
  explicit: "Explicit",
  listen: "Listen: {title}",
  subscribe: "Subscribe",
  feed: "RSS",
} as const);
