import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

export const maxAccordionItems = 50;

/** Questions with answers, opened one at a time or several. */
export const accordionBlock = defineBlock({
  number: 69,
  name: "accordion",
  title: "Accordion",
  group: "basics",
  columns: 8,
  summary: "Titles that expand: questions and answers, details, terms.",
  props: z.object({
    items: z
      .array(
        z.object({
          title: z.string().trim().min(1, "Required").max(300),
          html: z.string().max(20_000, "Use at most 20,000 characters, formatting included.").default(""),
        }),
      )
      .max(maxAccordionItems),
    /** Opening one leaves the others open. */
    allowsSeveral: z.boolean().default(false),
    isFirstOpen: z.boolean().default(false),
    icon: z.enum(["plus", "arrow", "none"]).default("plus"),
    iconSide: z.enum(["start", "end"]).default("end"),
    hasDividers: z.boolean().default(true),
    titleSize: z.enum(["small", "medium", "large"]).default("medium"),
  }),
  defaults: {
    items: [
      { title: "How long does an order take?", html: "<p>Tell people when they can expect it.</p>" },
      { title: "Do you ship abroad?", html: "<p>Say where to, and what it costs.</p>" },
      { title: "Can I send something back?", html: "<p>Explain how, and until when.</p>" },
    ],
  },
  texts: ({ items }) => items.flatMap(({ title, html }) => [title, html]),
  mapRichText: (props, change) => ({
    ...props,
    items: props.items.map((item) => ({ ...item, html: change(item.html) })),
  }),
  isEmpty: ({ items }) => items.length === 0,
});
