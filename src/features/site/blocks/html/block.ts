import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** Rich text; it is sanitised when it is saved. */
export const htmlBlock = defineBlock({
  number: 2,
  name: "html",
  title: "Text",
  props: z.object({ html: z.string().max(100_000) }),
  defaults: { html: "<p>Write here.</p>" },
});
