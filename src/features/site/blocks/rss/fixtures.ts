import { defineFixtures } from "../domain/defineFixtures.ts";
import { rssBlock } from "./block.ts";

export const rssFixtures = defineFixtures(rssBlock, [
  { title: "The newest of a feed", props: ({ feedUrl }) => ({ url: feedUrl }) },
  { title: "A feed that nobody has read yet", props: { url: "https://example.com/feed.xml" } },
]);
