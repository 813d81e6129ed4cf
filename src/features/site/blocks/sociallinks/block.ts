import { defineBlock } from "../domain/defineBlock.ts";
import { socialProps } from "../domain/socialProps.ts";

/** Links to your social profiles. */
export const socialLinksBlock = defineBlock({
  number: 19,
  name: "sociallinks",
  title: "Social links",
  group: "people",
  columns: 4,
  summary: "Links to your social profiles.",
  props: socialProps,
  defaults: {},
  links: ({ accounts }) => accounts.map(({ url }) => url),
  isEmpty: ({ accounts }) => accounts.length === 0,
});
