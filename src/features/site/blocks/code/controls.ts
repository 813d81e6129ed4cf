import { CodeIcon } from "@radix-ui/react-icons";
import { codeLanguageNames, codeLanguages } from "../domain/codeLanguages.ts";
import { defineControls } from "../domain/controls.ts";
import { codeBlock } from "./block.ts";

export const codeControls = defineControls(codeBlock, [
  {
    kind: "code",
    name: "source",
    label: "Source",
    language: "plain",
    help: "The code is shown, never run.",
    isTranslated: false,
  },
  {
    kind: "select",
    name: "language",
    label: "Language",
    options: codeLanguageNames.map((value) => ({ value, label: codeLanguages[value] })),
  },
  { kind: "text", name: "caption", label: "File name or caption", maxLength: 200 },
  { kind: "toggle", name: "isWrapped", label: "Wrap long lines" },
  { kind: "toggle", name: "hasCopyButton", label: "Show copy button" },
]);

export const icon = CodeIcon;
