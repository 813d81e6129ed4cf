import { defineFixtures } from "../domain/defineFixtures.ts";
import { tagCloudBlock } from "./block.ts";

export const tagCloudFixtures = defineFixtures(tagCloudBlock, [
  { title: "By size", props: ({ blogId }) => ({ collectionId: blogId }) },
  {
    title: "All alike, with counts, centered",
    props: ({ blogId }) => ({ collectionId: blogId, isSized: false, showCount: true, align: "center" }),
  },
]);
