import type { FrameToolWork } from "#kernel/browser/frameTool.ts";
import { marksTool } from "../marksTool.ts";

/** The policy of pages allows no style sheet of ours, so styles are set on the elements. */
export const marksWork: FrameToolWork<string[]> = {
  tool: marksTool,
  work(page, ids) {
    for (const part of page.querySelectorAll<HTMLElement>("[data-differs]")) {
      part.style.removeProperty("outline");
      part.style.removeProperty("outline-offset");
      delete part.dataset.differs;
    }
    const parts = ids.flatMap((id) => page.getElementById(id) ?? []);
    for (const part of parts) {
      part.style.setProperty("outline", "3px dashed #c27803");
      part.style.setProperty("outline-offset", part.matches("section") ? "-3px" : "6px");
      part.dataset.differs = "";
    }
    parts[0]?.scrollIntoView({ block: "center" });
  },
};
