import { defineFixtures } from "../domain/defineFixtures.ts";
import { postsByTagBlock } from "./block.ts";

export const postsByTagFixtures = defineFixtures(postsByTagBlock, [
  { title: "With counts", props: ({ blogId }) => ({ collectionId: blogId }) },
]);
