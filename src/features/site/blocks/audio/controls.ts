import { SpeakerLoudIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { audioBlock } from "./block.ts";

export const audioControls = defineControls(audioBlock, [
  {
    kind: "segments",
    name: "source",
    label: "Audio source",
    options: [
      { value: "file", label: "File" },
      { value: "address", label: "URL" },
    ],
  },
  { kind: "asset", name: "assetId", label: "Recording", of: "audio", when: ({ source }) => source !== "address" },
  {
    kind: "text",
    name: "address",
    label: "Address",
    placeholder: "https://…/recording.mp3",
    help: "The URL of the audio file. It is loaded when a visitor presses play.",
    maxLength: 2000,
    when: ({ source }) => source === "address",
  },
  { kind: "text", name: "title", label: "Title", maxLength: 300 },
  { kind: "text", name: "author", label: "Author", maxLength: 300 },
  { kind: "longText", name: "description", label: "Description", maxLength: 2000 },
  { kind: "asset", name: "coverId", label: "Picture", of: "image" },
  { kind: "toggle", name: "download", label: "Link to download it" },
]);

export const icon = SpeakerLoudIcon;
