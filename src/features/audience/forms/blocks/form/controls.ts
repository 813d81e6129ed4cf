import { ChatBubbleIcon } from "@radix-ui/react-icons";
import { defineControls } from "#features/site/blocks/domain/controls.ts";
import { formBlock } from "./block.ts";

export const formControls = defineControls(formBlock, [
  { kind: "form", name: "formId", label: "Form" },
  { kind: "text", name: "submitLabel", label: "Button", maxLength: 100 },
  {
    kind: "richText",
    name: "message",
    label: "After submission",
    when: ({ redirect }) => !redirect,
  },
  { kind: "link", name: "redirect", label: "Or redirect to", help: "For example a thank-you page." },
  { kind: "richText", name: "disclaimer", label: "Disclaimer above the button" },
]);

export const icon = ChatBubbleIcon;
