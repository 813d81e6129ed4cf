import { type InitialHistory, Puck } from "@puckeditor/core";
import { useState } from "react";
import { CanvasScreen } from "./CanvasScreen.tsx";
import { FrameDocument } from "./FrameDocument.tsx";
import type { PageCanvasProps } from "./pageCanvasProps.ts";
import { puckConfig } from "./puckConfig.ts";
import { dataOf } from "./useCanvasStore.ts";

// Puck brings styles of an interface of its own, which is not shown here; with this it leaves them out.
document.documentElement.style.setProperty("--_puck-styles-loaded", "true");

const overrides = { iframe: FrameDocument };
// The site's style sheets stand in the frame, and none of the studio's.
const iframe = { enabled: true, syncHostStyles: false, waitForStyles: false };
// What is dragged lands on columns, which Puck's lists do not know (`DragSession`); the rest has keys and tools of ours.
const permissions = { drag: false, duplicate: false, delete: false, insert: false, edit: true };

/** Puck with the page in it, and our own screen around its frame. */
export function Canvas(props: PageCanvasProps) {
  const [data] = useState(() => dataOf(props.document));
  const [initialHistory] = useState(() => historyFor(props));
  return (
    <Puck
      config={puckConfig}
      data={data}
      {...(initialHistory ? { initialHistory } : {})}
      overrides={overrides}
      iframe={iframe}
      permissions={permissions}
    >
      <CanvasScreen {...props} />
    </Puck>
  );
}

/** The steps from before a reload; with the document as one more when someone saved another one meanwhile. */
function historyFor({ history, document }: PageCanvasProps): InitialHistory | undefined {
  if (!history || history.steps.length === 0) return undefined;
  const histories = history.steps.map(({ id, document: step }) => ({ id, state: { data: dataOf(step) } }));
  const shown = history.steps[history.index]?.document;
  if (JSON.stringify(shown) !== JSON.stringify(document)) return { histories, appendData: true };
  const [first, ...rest] = histories;
  return first && { histories: [first, ...rest], index: history.index, appendData: false };
}
