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
    label: "The film is",
    options: [
      { value: "address", label: "By address" },
      { value: "file", label: "A file" },
    ],
  },
  {
    kind: "video",
    name: "video",
    label: "Address",
    help: "Visitors are asked before anything comes from there.",
    when: isAddress,
  },
  { kind: "asset", name: "assetId", label: "Film", of: "video", when: isFile },
  {
    kind: "asset",
    name: "posterId",
    label: "Picture before it plays",
    help: "A service's own picture is never fetched without the visitor's leave.",
    of: "image",
  },
  {
    kind: "asset",
    name: "captionsId",
    label: "Captions",
    help: "A WebVTT file with what is said.",
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
        help: "The service's own is used while this is empty.",
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
        label: "Plays by itself, without sound",
        help: "Only while in sight, and not for those who asked for less movement.",
        when: isFile,
      },
      { kind: "toggle", name: "overlay", label: "Large play button", when: plays },
      { kind: "toggle", name: "controls", label: "Show the player's controls", when: isFile },
      { kind: "toggle", name: "loop", label: "Begins again at its end", when: plays },
      { kind: "toggle", name: "muted", label: "Begins without sound", when: plays },
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
          { value: "auto", label: "As it is" },
          { value: "widescreen", label: "Widescreen 16:9" },
          { value: "standard", label: "Standard 4:3" },
          { value: "square", label: "Square" },
          { value: "portrait", label: "Upright" },
        ],
      },
    ],
  },
]);
