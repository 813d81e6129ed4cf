import { defineBlock } from "../domain/defineBlock.ts";
import { socialProps } from "../domain/socialProps.ts";

/** Icons that link to your social accounts. */
export const socialAccountLinksV2Block = defineBlock({
  number: 54,
  name: "socialaccountlinks-v2",
  title: "Social icons",
  group: "people",
  columns: 4,
  summary: "Icons that link to your social accounts.",
  props: socialProps,
  defaults: {},
  links: ({ accounts }) => accounts.map(({ url }) => url),
  isEmpty: ({ accounts }) => accounts.length === 0,
});
