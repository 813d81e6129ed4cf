import { defineFixtures } from "../domain/defineFixtures.ts";
import { collectionLinkBlock } from "./block.ts";

export const collectionLinkFixtures = defineFixtures(collectionLinkBlock, [
  { title: "A card", props: ({ blogId }) => ({ collectionId: blogId }) },
  {
    title: "Plain, with words of its own",
    props: ({ blogId }) => ({ collectionId: blogId, title: "Read on", style: "plain" }),
  },
]);
