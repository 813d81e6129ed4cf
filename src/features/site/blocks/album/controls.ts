import { StackIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { albumBlock, maxTracks } from "./block.ts";

export const albumControls = defineControls(albumBlock, [
  {
    kind: "list",
    name: "tracks",
    label: "Tracks",
    itemLabel: "Track",
    most: maxTracks,
    picks: { name: "assetId", titleName: "title", of: "audio" },
    newItem: { title: "", source: "file", assetId: null, address: "" },
    titleOf: ({ title, address }) => String(title || address || "Track"),
    controls: [
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
    ],
  },
  { kind: "asset", name: "coverId", label: "Cover", of: "image" },
  { kind: "text", name: "title", label: "Title", maxLength: 300 },
  { kind: "text", name: "artist", label: "Artist", maxLength: 300 },
  { kind: "longText", name: "description", label: "Description", maxLength: 2000 },
  { kind: "toggle", name: "download", label: "Show download links" },
]);

export const icon = StackIcon;
