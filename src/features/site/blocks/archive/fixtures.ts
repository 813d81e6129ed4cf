import { defineFixtures } from "../domain/defineFixtures.ts";
import { archiveBlock } from "./block.ts";

export const archiveFixtures = defineFixtures(archiveBlock, [
  { title: "Months in columns", props: ({ blogId }) => ({ collectionId: blogId }) },
  { title: "Months by year", props: ({ blogId }) => ({ collectionId: blogId, layout: "years" }) },
  {
    title: "Authors in a list",
    props: ({ blogId }) => ({ collectionId: blogId, groupBy: "author", layout: "list", showCount: false }),
  },
]);
