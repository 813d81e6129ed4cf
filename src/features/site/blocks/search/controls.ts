import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { searchBlock } from "./block.ts";

export const searchControls = defineControls(searchBlock, [
  { kind: "text", name: "placeholder", label: "Placeholder", maxLength: 100 },
  { kind: "toggle", name: "showButton", label: "Show a button" },
]);

export const icon = MagnifyingGlassIcon;
