import { collectionTypes } from "#features/site/page-model/contract.ts";
import { defineControls } from "../domain/controls.ts";
import { folderBlock } from "./block.ts";

export const folderControls = defineControls(folderBlock, [
  { kind: "collection", name: "collectionId", label: "Folder", types: [collectionTypes.folder] },
  {
    kind: "segments",
    name: "layout",
    label: "Layout",
    options: [
      { value: "list", label: "List" },
      { value: "cards", label: "Cards" },
    ],
  },
  { kind: "toggle", name: "showTitle", label: "Show the folder's title" },
  { kind: "toggle", name: "showDescriptions", label: "Show page descriptions" },
]);
