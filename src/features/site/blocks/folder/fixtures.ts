import { defineFixtures } from "../domain/defineFixtures.ts";
import { folderBlock } from "./block.ts";

export const folderFixtures = defineFixtures<typeof folderBlock.props>(folderBlock, [
  { title: "A list under its title", props: ({ folderId }) => ({ collectionId: folderId, showTitle: true }) },
  { title: "Cards", props: ({ folderId }) => ({ collectionId: folderId, layout: "cards" }) },
]);
