import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** The site's logo with a link to the home page: a picture, or the site's title in its font. */
export const logoBlock = defineBlock({
  number: 3,
  name: "logo",
  title: "Logo",
  group: "basics",
  summary: "Your logo or site title, with a link to the home page.",
  columns: 4,
  props: z.object({
    /** null: the site's title. */
    assetId: z.uuid().nullable().default(null),
    size: z.enum(["small", "medium", "large"]).default("medium"),
    align: z.enum(["start", "center", "end"]).default("start"),
  }),
  defaults: {},
  assetIds: ({ assetId }) => [assetId],
});
