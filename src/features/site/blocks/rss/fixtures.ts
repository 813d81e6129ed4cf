import { defineFixtures } from "../domain/defineFixtures.ts";
import { rssBlock } from "./block.ts";

export const rssFixtures = defineFixtures(rssBlock, [
  { title: "A feed that nobody has read yet", props: { url: "https://example.com/feed.xml" } },
]);
