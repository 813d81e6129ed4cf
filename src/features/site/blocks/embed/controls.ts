import { CodeIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { hasFrame } from "../domain/embeds/embedCode.ts";
import { embedBlock } from "./block.ts";

type Props = Record<string, unknown>;

const isCode = ({ source }: Props) => source === "code";
/** Text needs no box and no poster. */
const hasBox = (props: Props) => !isCode(props) || (typeof props.code === "string" && hasFrame(props.code));

export const embedControls = defineControls(embedBlock, [
  {
    kind: "segments",
    name: "source",
    label: "Embed by",
    options: [
      { value: "address", label: "Address" },
      { value: "code", label: "Code" },
    ],
  },
  {
    kind: "text",
    name: "address",
    isTranslated: false,
    label: "Address",
    placeholder: "https://…",
    help: "Visitors must agree before anything is loaded from there.",
    maxLength: 2000,
    when: (props) => !isCode(props),
  },
  {
    kind: "code",
    name: "code",
    isTranslated: false,
    label: "Code",
    language: "html",
    help: "Frames are shown after the visitor agrees. Text is shown as text. Scripts are not run.",
    when: isCode,
  },
  { kind: "text", name: "title", label: "Title", help: "Describe the content.", maxLength: 300, when: hasBox },
  { kind: "text", name: "caption", label: "Caption", maxLength: 500 },
  {
    kind: "group",
    label: "Look",
    controls: [
      {
        kind: "select",
        name: "ratio",
        label: "Shape",
        options: [
          { value: "auto", label: "Service default" },
          { value: "widescreen", label: "Widescreen 16:9" },
          { value: "standard", label: "Standard 4:3" },
          { value: "square", label: "Square" },
          { value: "portrait", label: "Upright" },
          { value: "strip", label: "Short strip" },
          { value: "tall", label: "Tall" },
        ],
        when: hasBox,
      },
      { kind: "asset", name: "posterId", label: "Placeholder picture", of: "image", when: hasBox },
    ],
  },
]);

export const icon = CodeIcon;
