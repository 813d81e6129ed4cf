import type { FrameToolWork } from "#kernel/browser/frameTool.ts";
import { type HeaderAct, type HeaderShown, headerTool } from "../headerTool.ts";
import { editParts } from "./editParts.ts";
import { markParts } from "./markParts.ts";

/** The header's texts, by the documents in which they are edited. */
const edited = new WeakMap<Document, HeaderShown>();

/** Edits the header in place. While someone types, the page does not change to a newer version. */
export const headerWork: FrameToolWork<HeaderShown, HeaderAct> = {
  tool: headerTool,
  work(page, shown, { report, hold }) {
    markParts(page, shown);
    const isFirst = !edited.has(page);
    edited.set(page, shown);
    if (!isFirst) return;
    editParts(page, {
      isSample: (part) => edited.get(page)?.samples.includes(part) ?? false,
      onChoose: (part) => report({ act: "choose", part }),
      onBegin(part) {
        hold(true);
        report({ act: "begin", part });
      },
      onEnd(part) {
        report({ act: "end", part });
        hold(false);
      },
      onText: (part, text) => report({ act: "write", part, text }),
      onCancel: (part) => report({ act: "cancel", part }),
      onDone: (part) => report({ act: "done", part }),
      onSave: (part) => report({ act: "save", part }),
    });
  },
};
