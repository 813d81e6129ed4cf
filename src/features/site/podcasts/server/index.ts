export { describeEpisode, episodeColumns } from "./describeEpisode.ts";
export { episodeTags, maxEpisodes, podcastNamespaces, podcastTags } from "./podcastFeed.ts";
export { describePodcast, podcastOf } from "./readPodcast.ts";
export { registerPodcasts } from "./registerPodcasts.ts";
