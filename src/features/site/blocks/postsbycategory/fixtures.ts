import { defineFixtures } from "../domain/defineFixtures.ts";
import { postsByCategoryBlock } from "./block.ts";

export const postsByCategoryFixtures = defineFixtures(postsByCategoryBlock, [
  { title: "With counts", props: ({ blogId }) => ({ collectionId: blogId }) },
]);
