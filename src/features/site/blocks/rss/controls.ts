import { defineControls } from "../domain/controls.ts";
import { rssBlock } from "./block.ts";

export const rssControls = defineControls(rssBlock, [
  {
    kind: "text",
    name: "url",
    label: "Address of the feed",
    placeholder: "https://example.com/feed",
    help: "RSS or Atom. It is read again every hour.",
    maxLength: 2000,
  },
  { kind: "slider", name: "limit", label: "Entries", min: 1, max: 20 },
  { kind: "toggle", name: "showTitle", label: "Show the feed's name" },
  { kind: "toggle", name: "showDate", label: "Show dates" },
  { kind: "toggle", name: "showExcerpt", label: "Show what entries are about" },
  {
    kind: "select",
    name: "titleLevel",
    label: "Level of titles",
    options: [
      { value: 2, label: "Heading 2" },
      { value: 3, label: "Heading 3" },
      { value: 4, label: "Heading 4" },
    ],
  },
]);
