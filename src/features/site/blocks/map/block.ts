import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { isEmptyPlace, placeProps } from "../domain/placeProps.ts";

/** A place as text, with a map that the visitor can load. */
export const mapBlock = defineBlock({
  number: 4,
  name: "map",
  title: "Map",
  group: "data",
  columns: 8,
  summary: "A map of your location, with directions.",
  props: z.object({
    ...placeProps,
    /** Zoom of the map: 3 shows countries, 18 houses. */
    zoom: z.number().int().min(3).max(18).default(15),
    /** Visitors can load a map service's map. */
    hasStreets: z.boolean().default(true),
    hasDirections: z.boolean().default(true),
  }),
  defaults: { label: "Our studio", address: "Your address, line by line" },
  isEmpty: isEmptyPlace,
});
