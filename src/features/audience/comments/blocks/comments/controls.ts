import { ChatBubbleIcon } from "@radix-ui/react-icons";
import { defineControls } from "#features/site/blocks/domain/controls.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { commentsBlock } from "./block.ts";

export const commentsControls = defineControls(commentsBlock, [
  { kind: "collection", name: "collectionId", label: "Blog", types: [collectionTypes.generic] },
  { kind: "number", name: "limit", label: "Maximum comments", min: 1, max: 20 },
  { kind: "toggle", name: "showText", label: "Show the text" },
]);

export const icon = ChatBubbleIcon;
