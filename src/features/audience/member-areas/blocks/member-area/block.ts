import { z } from "zod";
import { defineBlock } from "#features/site/blocks/domain/defineBlock.ts";

/** A member area with the way in. */
export const memberAreaBlock = defineBlock({
  number: 67,
  name: "member-area",
  title: "Member area",
  group: "people",
  columns: 8,
  summary: "One of your member areas, with a button to join it.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    areaId: z.uuid().nullable(),
    buttonLabel: z.string().trim().min(1, "Required").max(100).default("Join"),
    /** For signed-in members, who may be in the area already. */
    memberLabel: z.string().trim().min(1, "Required").max(100).default("Open"),
    align: z.enum(["start", "center"]).default("start"),
    titleLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
    showDescription: z.boolean().default(true),
    /** A link for members who are not signed in. */
    showSignIn: z.boolean().default(true),
  }),
  defaults: { areaId: null },
  isEmpty: ({ areaId }) => areaId === null,
});

/** The reader's result for a member-area block. */
export interface FoundArea {
  id: string;
  name: string;
  description: string;
}
