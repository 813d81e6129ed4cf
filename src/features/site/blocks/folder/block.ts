import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** The pages in a folder of the navigation. */
export const folderBlock = defineBlock({
  number: 17,
  name: "folder",
  title: "Folder",
  group: "lists",
  columns: 6,
  summary: "Links to the pages in one of your folders.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    collectionId: z.uuid().nullable(),
    showTitle: z.boolean().default(false),
    showDescriptions: z.boolean().default(true),
    layout: z.enum(["list", "cards"]).default("list"),
  }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});

/** The reader's result for folders. */
export interface FoundFolder {
  title: string;
  pages: { id: string; title: string; path: string; description: string }[];
}
