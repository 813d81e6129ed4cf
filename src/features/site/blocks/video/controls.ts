import { PlayIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { videoBlock } from "./block.ts";

type Props = Record<string, unknown>;

const isFile = ({ source }: Props) => source === "file";
const isAddress = (props: Props) => !isFile(props);
const plays = (props: Props) => isFile(props) && props.autoplay !== true;

export const videoControls = defineControls(videoBlock, [
  {
    kind: "segments",
    name: "source",
    label: "Video source",
    options: [
      { value: "address", label: "URL" },
      { value: "file", label: "File" },
    ],
  },
  {
    kind: "video",
    name: "video",
    label: "Address",
    help: "Visitors must agree before anything is loaded from there.",
    when: isAddress,
  },
  { kind: "asset", name: "assetId", label: "Film", of: "video", when: isFile },
  {
    kind: "asset",
    name: "posterId",
    label: "Poster picture",
    help: "Pictures from the service are never loaded without the visitor's consent.",
    of: "image",
  },
  {
    kind: "asset",
    name: "captionsId",
    label: "Captions",
    help: "A WebVTT file with captions.",
    of: "file",
    when: isFile,
  },
  {
    kind: "group",
    label: "Words",
    controls: [
      {
        kind: "text",
        name: "title",
        label: "Title",
        help: "Leave empty to use the service's title.",
        maxLength: 300,
      },
      { kind: "longText", name: "description", label: "Description", maxLength: 2000 },
      { kind: "toggle", name: "showWords", label: "Show title and description below" },
    ],
  },
  {
    kind: "group",
    label: "Playing",
    controls: [
      {
        kind: "toggle",
        name: "autoplay",
        label: "Autoplay without sound",
        help: "Only while visible, and not for visitors who prefer reduced motion.",
        when: isFile,
      },
      { kind: "toggle", name: "overlay", label: "Large play button", when: plays },
      { kind: "toggle", name: "controls", label: "Show the player's controls", when: isFile },
      { kind: "toggle", name: "loop", label: "Loop", when: plays },
      { kind: "toggle", name: "muted", label: "Start muted", when: plays },
    ],
  },
  {
    kind: "group",
    label: "Look",
    controls: [
      {
        kind: "select",
        name: "ratio",
        label: "Shape",
        options: [
          { value: "auto", label: "Original" },
          { value: "widescreen", label: "Widescreen 16:9" },
          { value: "standard", label: "Standard 4:3" },
          { value: "square", label: "Square" },
          { value: "portrait", label: "Upright" },
        ],
      },
    ],
  },
]);

export const icon = PlayIcon;
