import { StackIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { soundControls } from "../domain/soundControls.ts";
import { albumBlock, maxTracks } from "./block.ts";

export const albumControls = defineControls(albumBlock, [
  {
    kind: "list",
    name: "tracks",
    label: "Tracks",
    itemLabel: "Track",
    max: maxTracks,
    picks: { name: "assetId", titleName: "title", of: "audio" },
    newItem: { title: "", source: "file", assetId: null, address: "" },
    recordingOf: ({ source, assetId }) => (source === "file" && typeof assetId === "string" ? assetId : null),
    titleOf: ({ title, address }) => String(title || address || "Track"),
    controls: [...soundControls, { kind: "text", name: "title", label: "Title", maxLength: 300 }],
  },
  { kind: "asset", name: "coverId", label: "Cover", of: "image" },
  { kind: "text", name: "title", label: "Title", maxLength: 300 },
  { kind: "text", name: "artist", label: "Artist", maxLength: 300 },
  { kind: "longText", name: "description", label: "Description", maxLength: 2000 },
  { kind: "toggle", name: "download", label: "Show download links" },
]);

export const icon = StackIcon;
