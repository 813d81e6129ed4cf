import { useCanvasActions } from "./canvasState.ts";
import { texts } from "./texts.ts";
import { useDocument } from "./useCanvasStore.ts";

/** What an owner sees of a page without sections: how to begin. */
export function PageHint() {
  const actions = useCanvasActions();
  const { sections } = useDocument();
  if (sections.length > 0) return null;
  return (
    <div className="canvas-page-hint">
      {texts.pageHint}
      <button
        type="button"
        className="canvas-button"
        onClick={(event) => {
          // Around it Puck takes what is chosen away.
          event.stopPropagation();
          actions.addSection();
        }}
      >
        {texts.addSection}
      </button>
    </div>
  );
}
