import { defineControls } from "../domain/controls.ts";
import { rssBlock } from "./block.ts";

export const rssControls = defineControls(rssBlock, [
  {
    kind: "text",
    name: "url",
    isTranslated: false,
    label: "Feed URL",
    placeholder: "https://example.com/feed",
    help: "RSS or Atom. Updated every hour.",
    maxLength: 2000,
  },
  { kind: "slider", name: "limit", label: "Entries", min: 1, max: 20 },
  { kind: "toggle", name: "showTitle", label: "Show feed title" },
  { kind: "toggle", name: "showDate", label: "Show dates" },
  { kind: "toggle", name: "showExcerpt", label: "Show descriptions" },
  {
    kind: "select",
    name: "titleLevel",
    label: "Title heading level",
    options: [
      { value: 2, label: "Heading 2" },
      { value: 3, label: "Heading 3" },
      { value: 4, label: "Heading 4" },
    ],
  },
]);
