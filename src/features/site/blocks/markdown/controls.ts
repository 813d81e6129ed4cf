import { CodeIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { markdownBlock } from "./block.ts";

export const markdownControls = defineControls(markdownBlock, [
  {
    kind: "code",
    name: "source",
    label: "Markdown",
    language: "markdown",
    help: "# Heading, **bold**, *italic*, - list, [words](address)",
  },
]);

export const icon = CodeIcon;
