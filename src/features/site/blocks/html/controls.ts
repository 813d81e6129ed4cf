import { defineControls } from "../domain/controls.ts";
import { htmlBlock } from "./block.ts";

export const htmlControls = defineControls(htmlBlock, [{ kind: "richText", name: "html", label: "Text" }]);
