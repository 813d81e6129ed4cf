import { defineFixtures } from "../domain/defineFixtures.ts";
import { folderBlock } from "./block.ts";

export const folderFixtures = defineFixtures(folderBlock, [
  { title: "A list under its title", props: ({ blogId }) => ({ collectionId: blogId, showTitle: true }) },
  { title: "Cards", props: ({ blogId }) => ({ collectionId: blogId, layout: "cards" }) },
]);
