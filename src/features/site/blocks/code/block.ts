import { z } from "zod";
import { codeLanguageNames } from "../domain/codeLanguages.ts";
import { defineBlock } from "../domain/defineBlock.ts";

/** Source to read; it is shown, and never run. */
export const codeBlock = defineBlock({
  number: 23,
  name: "code",
  title: "Code",
  group: "data",
  summary: "Source code with syntax highlighting.",
  props: z.object({
    source: z.string().max(50_000),
    language: z.enum(codeLanguageNames).default("plaintext"),
    /** A file's name, or what it does. */
    caption: z.string().trim().max(200).default(""),
    /** Long lines are broken instead of scrolled. */
    isWrapped: z.boolean().default(false),
    hasCopyButton: z.boolean().default(true),
  }),
  defaults: { source: "<p>Hello, world!</p>", language: "xml" },
  texts: ({ caption, source }) => [caption, source],
  isEmpty: ({ source }) => source.trim() === "",
});
