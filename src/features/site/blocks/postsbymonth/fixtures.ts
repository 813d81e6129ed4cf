import { defineFixtures } from "../domain/defineFixtures.ts";
import { postsByMonthBlock } from "./block.ts";

export const postsByMonthFixtures = defineFixtures(postsByMonthBlock, [
  { title: "With counts", props: ({ blogId }) => ({ collectionId: blogId }) },
]);
