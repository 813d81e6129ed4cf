import { useCanvasActions } from "../actions/canvasActions.ts";
import { texts } from "../texts.ts";

/** What an owner sees on a page without sections: how to start. */
export function PageHint({ emptyText }: { emptyText: string }) {
  const actions = useCanvasActions();
  return (
    <div className="canvas-page-hint">
      {emptyText} {texts.firstBlock}
      <button type="button" className="canvas-button" onClick={() => actions.addSection()}>
        {texts.addSection}
      </button>
    </div>
  );
}
