import { SpeakerLoudIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { soundControls } from "../domain/soundControls.ts";
import { audioBlock } from "./block.ts";

export const audioControls = defineControls(audioBlock, [
  ...soundControls,
  { kind: "text", name: "title", label: "Title", maxLength: 300 },
  { kind: "text", name: "author", label: "Author", maxLength: 300 },
  { kind: "longText", name: "description", label: "Description", maxLength: 2000 },
  { kind: "asset", name: "coverId", label: "Picture", of: "image" },
  { kind: "toggle", name: "download", label: "Link to download it" },
]);

export const icon = SpeakerLoudIcon;
