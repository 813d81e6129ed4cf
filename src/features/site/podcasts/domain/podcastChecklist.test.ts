import { expect, test } from "vitest";
import { type PodcastFacts, podcastChecklist } from "./podcastChecklist.ts";

const whole: PodcastFacts = {
  title: "Kiln talk",
  description: "About clay",
  author: "Ada",
  hasGoodCover: true,
  category: "Arts",
  email: "ada@example.com",
  type: "episodic",
  isOpen: true,
  episodes: 3,
  rareFormats: 0,
  unnumbered: 3,
};

test.each<[string, Partial<PodcastFacts>, string[]]>([
  ["everything", {}, []],
  ["no texts", { title: "", description: "", author: "" }, ["title", "description", "author"]],
  ["a small cover", { hasGoodCover: false }, ["cover"]],
  ["no category or email", { category: "", email: "" }, ["category", "email"]],
  ["a locked page without an episode", { isOpen: false, episodes: 0, unnumbered: 0 }, ["open", "episode"]],
  ["a recording that not every app plays", { rareFormats: 1 }, ["format"]],
  ["a series with episodes without a number", { type: "serial" }, ["numbers"]],
])("a podcast with %s lacks", (_name, change, missing) => {
  const list = podcastChecklist({ ...whole, ...change });
  expect(list.filter(({ isDone }) => !isDone).map(({ part }) => part)).toEqual(missing);
});
