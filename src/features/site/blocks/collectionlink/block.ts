import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** A link to one of the site's pages that follows its title and address. */
export const collectionLinkBlock = defineBlock({
  number: 12,
  name: "collectionlink",
  title: "Page link",
  group: "basics",
  columns: 6,
  summary: "A link to one of your pages that follows the page's title and URL.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    collectionId: z.uuid().nullable(),
    /** Overrides the page's own title. */
    title: z.string().trim().max(200).default(""),
    showDescription: z.boolean().default(true),
    style: z.enum(["plain", "card"]).default("card"),
  }),
  defaults: { collectionId: null },
  texts: ({ title }) => [title],
  isEmpty: ({ collectionId }) => collectionId === null,
});

/** The reader's result for links to pages. */
export interface FoundCollectionLink {
  title: string;
  path: string;
  /** Plain text. */
  description: string;
}
