import { defineFixtures } from "../domain/defineFixtures.ts";
import { summaryBlock } from "./block.ts";

export const summaryFixtures = defineFixtures<typeof summaryBlock.props>(summaryBlock, [
  { title: "Posts in a grid", props: ({ blogId }) => ({ collectionId: blogId, showExcerpt: true, showAuthor: true }) },
  {
    title: "A wall of two columns, centered",
    props: ({ blogId }) => ({ collectionId: blogId, layout: "wall", columns: 2, align: "center", showDate: false }),
  },
  {
    title: "A list with large text",
    props: ({ blogId }) => ({
      collectionId: blogId,
      layout: "list",
      textSize: "large",
      ratio: "landscape",
      showExcerpt: true,
      showCategories: true,
    }),
  },
  {
    title: "A carousel of products",
    props: ({ shopId }) => ({
      collectionId: shopId,
      layout: "carousel",
      heading: "From the shop",
      limit: 8,
      columns: 3,
    }),
  },
  { title: "Featured only, none there", props: ({ shopId }) => ({ collectionId: shopId, isFeaturedOnly: true }) },
]);
