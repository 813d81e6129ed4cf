import type { FrameToolWork } from "#kernel/browser/frameTool.ts";
import { type HeaderAct, type HeaderShown, headerTool } from "../headerTool.ts";
import { editParts } from "./editParts.ts";
import { markParts } from "./markParts.ts";

/** What the header says, by the documents in which it is edited. */
const edited = new WeakMap<Document, HeaderShown>();

/** The header is edited where it is; the page waits with its next version while someone writes in it. */
export const headerWork: FrameToolWork<HeaderShown, HeaderAct> = {
  tool: headerTool,
  work(page, shown, { tell, hold }) {
    markParts(page, shown);
    const isFirst = !edited.has(page);
    edited.set(page, shown);
    if (!isFirst) return;
    editParts(page, {
      isSample: (part) => edited.get(page)?.samples.includes(part) ?? false,
      onChoose: (part) => tell({ act: "choose", part }),
      onBegin(part) {
        hold(true);
        tell({ act: "begin", part });
      },
      onEnd(part) {
        tell({ act: "end", part });
        hold(false);
      },
      onText: (part, text) => tell({ act: "write", part, text }),
      onCancel: (part) => tell({ act: "cancel", part }),
      onDone: (part) => tell({ act: "done", part }),
      onSave: (part) => tell({ act: "save", part }),
    });
  },
};
