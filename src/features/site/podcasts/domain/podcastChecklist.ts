/** What podcast apps ask for, in the order of the form. */
export const podcastParts = [
  "title",
  "description",
  "author",
  "cover",
  "category",
  "email",
  "open",
  "episode",
  "format",
  "numbers",
] as const;
export type PodcastPart = (typeof podcastParts)[number];

/** What is known about a podcast when it is checked. */
export interface PodcastFacts {
  title: string;
  description: string;
  author: string;
  hasGoodCover: boolean;
  category: string;
  email: string;
  type: "episodic" | "serial";
  /** Whether everyone can see the blog. Apps can't read the feed of a locked page. */
  isOpen: boolean;
  /** Public episodes. */
  episodes: number;
  /** Of these, recordings in a format that some apps don't play. */
  rareFormats: number;
  /** Of these, full episodes without a number. */
  unnumbered: number;
}

/** Formats that every podcast app plays: MP3 and M4A. */
export const commonFormats: readonly string[] = ["audio/mpeg", "audio/mp4"];

/**
 * What podcast apps ask for, and whether the podcast has it. Problems of episodes are listed only if there are some.
 */
export function podcastChecklist(facts: PodcastFacts): { part: PodcastPart; isDone: boolean }[] {
  const done: Record<PodcastPart, boolean | undefined> = {
    title: facts.title !== "",
    description: facts.description !== "",
    author: facts.author !== "",
    cover: facts.hasGoodCover,
    category: facts.category !== "",
    email: facts.email !== "",
    open: facts.isOpen,
    episode: facts.episodes > 0,
    format: facts.rareFormats > 0 ? false : undefined,
    // Apps play a serial podcast in the order of the numbers.
    numbers: facts.type === "serial" && facts.unnumbered > 0 ? false : undefined,
  };
  return podcastParts.flatMap((part) => {
    const isDone = done[part];
    return isDone === undefined ? [] : [{ part, isDone }];
  });
}
