import { z } from "zod";
import { defineBlock } from "#features/site/blocks/domain/defineBlock.ts";
import { signUpTexts } from "#features/site/blocks/domain/signUpTexts.ts";
import type { CaptchaOnPage } from "#features/site/captcha/contract.ts";

/** A sign-up for the owner's emails. */
export const newsletterBlock = defineBlock({
  number: 51,
  name: "newsletter",
  title: "Newsletter",
  group: "people",
  columns: 8,
  summary: "A sign-up form for your newsletter.",
  props: z.object({
    heading: z.string().trim().max(200).default("Join our newsletter"),
    /** HTML */
    text: z.string().max(20_000).default("<p>Get news and offers by email.</p>"),
    buttonLabel: z.string().trim().min(1, "Required").max(100).default("Sign up"),
    asksName: z.boolean().default(false),
    /** HTML below the field. */
    disclaimer: z.string().max(20_000).default(signUpTexts.disclaimer),
    /** HTML that replaces the form after a sign-up. */
    message: z.string().max(20_000).default(signUpTexts.message),
    /** One of the owner's lists. */
    list: z.string().trim().min(1, "A List must be selected").max(100).default("newsletter"),
    align: z.enum(["start", "center"]).default("start"),
    titleLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
  }),
  defaults: {},
  texts: ({ heading, text }) => [heading, text],
  mapRichText: (props, change) => ({
    ...props,
    text: change(props.text),
    disclaimer: change(props.disclaimer),
    message: change(props.message),
  }),
});

/** The reader's result for a newsletter block. */
export interface FoundNewsletter {
  captcha?: CaptchaOnPage;
}
