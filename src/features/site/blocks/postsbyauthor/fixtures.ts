import { defineFixtures } from "../domain/defineFixtures.ts";
import { postsByAuthorBlock } from "./block.ts";

export const postsByAuthorFixtures = defineFixtures(postsByAuthorBlock, [
  { title: "With counts", props: ({ blogId }) => ({ collectionId: blogId }) },
]);
