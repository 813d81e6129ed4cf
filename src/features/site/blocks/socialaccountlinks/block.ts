import { defineBlock } from "../domain/defineBlock.ts";
import { socialProps } from "../domain/socialProps.ts";

/** Links to your site's social accounts. */
export const socialAccountLinksBlock = defineBlock({
  number: 48,
  name: "socialaccountlinks",
  title: "Social account links",
  group: "people",
  columns: 4,
  summary: "Links to your site's social accounts.",
  props: socialProps,
  defaults: { show: "both", shape: "plain" },
  links: ({ accounts }) => accounts.map(({ url }) => url),
  isEmpty: ({ accounts }) => accounts.length === 0,
});
