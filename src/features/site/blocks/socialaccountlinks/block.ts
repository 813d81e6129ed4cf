import { defineBlock } from "../domain/defineBlock.ts";
import { socialProps } from "../domain/socialProps.ts";

/** Links to the accounts of your site elsewhere. */
export const socialAccountLinksBlock = defineBlock({
  number: 48,
  name: "socialaccountlinks",
  title: "Social account links",
  group: "people",
  columns: 4,
  summary: "Links to the accounts of your site elsewhere.",
  props: socialProps,
  defaults: { show: "both", shape: "plain" },
  links: ({ accounts }) => accounts.map(({ url }) => url),
  isEmpty: ({ accounts }) => accounts.length === 0,
});
