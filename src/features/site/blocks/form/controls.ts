import { defineControls } from "../domain/controls.ts";
import { formBlock } from "./block.ts";

export const formControls = defineControls(formBlock, [
  { kind: "form", name: "formId", label: "Form" },
  { kind: "text", name: "submitLabel", label: "Button", maxLength: 100 },
  {
    kind: "richText",
    name: "message",
    label: "Once it was sent",
    when: ({ redirect }) => !redirect,
  },
  { kind: "link", name: "redirect", label: "Or lead to", help: "A page that says thank you, for example." },
  { kind: "richText", name: "disclaimer", label: "Small print above the button" },
]);
