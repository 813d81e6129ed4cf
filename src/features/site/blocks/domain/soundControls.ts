import type { Control } from "./controls.ts";

/** The controls of a recording: a file of the library, or the address of one. */
export const soundControls: readonly Control[] = [
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
    isTranslated: false,
    label: "Address",
    placeholder: "https://…/recording.mp3",
    help: "The URL of the audio file. It is loaded when a visitor presses play.",
    maxLength: 2000,
    when: ({ source }) => source === "address",
  },
];
