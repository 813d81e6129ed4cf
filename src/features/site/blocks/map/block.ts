import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { isNowhere, placeProps } from "../domain/placeProps.ts";

/** Where something is, in words, and a map of streets where the visitor wants it. */
export const mapBlock = defineBlock({
  number: 4,
  name: "map",
  title: "Map",
  group: "data",
  columns: 8,
  summary: "A map of your location, with directions.",
  props: z.object({
    ...placeProps,
    /** How near the map of streets is: 3 shows countries, 18 houses. */
    zoom: z.number().int().min(3).max(18).default(15),
    /** Visitors may have streets shown by a map service. */
    hasStreets: z.boolean().default(true),
    hasDirections: z.boolean().default(true),
  }),
  defaults: { label: "Our studio", address: "Your address, line by line" },
  isEmpty: isNowhere,
});
