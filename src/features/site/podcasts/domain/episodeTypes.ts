/** Types of episodes, as podcast apps know them. */
export const episodeTypes = ["full", "trailer", "bonus"] as const;
export type EpisodeType = (typeof episodeTypes)[number];

/** `episodic`: newest first, in any order. `serial`: from the first episode on. */
export const podcastTypes = ["episodic", "serial"] as const;
export type PodcastType = (typeof podcastTypes)[number];
