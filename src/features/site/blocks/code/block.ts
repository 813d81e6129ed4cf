import { z } from "zod";
import { codeLanguageNames } from "../domain/codeLanguages.ts";
import { defineBlock } from "../domain/defineBlock.ts";

/** Source code to read. It is shown, never run. */
export const codeBlock = defineBlock({
  number: 23,
  name: "code",
  title: "Code",
  group: "data",
  summary: "Source code with syntax highlighting.",
  props: z.object({
    source: z.string().max(50_000),
    language: z.enum(codeLanguageNames).default("plaintext"),
    /** A file name or a description. */
    caption: z.string().trim().max(200).default(""),
    /** Wraps long lines instead of scrolling. */
    isWrapped: z.boolean().default(false),
    hasCopyButton: z.boolean().default(true),
  }),
  defaults: { source: "<p>Hello, world!</p>", language: "xml" },
  texts: ({ caption, source }) => [caption, source],
  isEmpty: ({ source }) => source.trim() === "",
});
