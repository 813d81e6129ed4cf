import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** Heights (px) of version 1, which had three sizes. */
const heightOfSize: Record<string, number> = { small: 24, medium: 48, large: 112 };

const height = z.number().int().min(0).max(320);

/** Empty space: heights in px, on wide screens and on phones. */
export const spacerBlock = defineBlock({
  number: 21,
  name: "spacer",
  title: "Spacer",
  group: "basics",
  summary: "Empty space.",
  props: z.object({ height: height.default(64), mobileHeight: height.default(32) }),
  defaults: {},
  migrations: [
    ({ size, ...rest }) => {
      const known = heightOfSize[String(size ?? "medium")] ?? 48;
      return { height: known, mobileHeight: known, ...rest };
    },
  ],
});
