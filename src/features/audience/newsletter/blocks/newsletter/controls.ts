import { EnvelopeClosedIcon } from "@radix-ui/react-icons";
import { defineControls } from "#features/site/blocks/domain/controls.ts";
import { newsletterBlock } from "./block.ts";

export const newsletterControls = defineControls(newsletterBlock, [
  { kind: "text", name: "heading", label: "Heading", maxLength: 200 },
  {
    kind: "select",
    name: "titleLevel",
    label: "Heading level",
    options: [
      { value: 2, label: "Heading 2" },
      { value: 3, label: "Heading 3" },
      { value: 4, label: "Heading 4" },
    ],
    when: ({ heading }) => Boolean(heading),
  },
  { kind: "richText", name: "text", label: "Text" },
  { kind: "toggle", name: "asksName", label: "Also ask for the name" },
  { kind: "text", name: "buttonLabel", label: "Button", maxLength: 100 },
  { kind: "richText", name: "disclaimer", label: "Disclaimer" },
  { kind: "richText", name: "message", label: "After submission" },
  {
    kind: "text",
    name: "list",
    isTranslated: false,
    label: "List",
    help: "Sign-ups are grouped by list name.",
    maxLength: 100,
  },
  {
    kind: "segments",
    name: "align",
    label: "Align",
    options: [
      { value: "start", label: "Start" },
      { value: "center", label: "Center" },
    ],
  },
]);

export const icon = EnvelopeClosedIcon;
