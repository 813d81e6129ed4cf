import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { isEmptyPlace, placeProps } from "../domain/placeProps.ts";

/** A place in a few words, beside a pin. */
export const geoBlock = defineBlock({
  number: 10,
  name: "geo",
  title: "Location",
  group: "data",
  columns: 6,
  summary: "A place with its name, address and directions.",
  props: z.object({ ...placeProps, hasDegrees: z.boolean().default(false) }),
  defaults: { label: "Our studio", address: "Your address, line by line" },
  isEmpty: isEmptyPlace,
});
