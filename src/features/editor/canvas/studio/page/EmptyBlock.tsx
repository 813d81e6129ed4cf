import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { blockSelection } from "../../domain/selection.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { BlockIcon } from "../panels/BlockIcon.tsx";
import { kindSummary, kindTitle } from "../panels/blockTitle.ts";
import { texts } from "../texts.ts";

/** What the owner sees for a block that visitors would not see: its kind, and the first thing to do. */
export function EmptyBlock({ block }: { block: PageBlock }) {
  const actions = useCanvasActions();
  const action = actionOf(block);
  return (
    <div className="canvas-empty">
      <BlockIcon kindName={block.type} size={22} />
      <strong>{kindTitle(block.type)}</strong>
      <span>{kindSummary(block.type)}</span>
      {block.type !== "spacer" && (
        <button
          type="button"
          className="canvas-button"
          onClick={() => {
            actions.select(blockSelection(block.id));
            if (block.type === "html") actions.startEditing(block.id);
            else if (choosesPictures(block)) actions.choosePictures();
            else actions.openSettings();
          }}
        >
          {action}
        </button>
      )}
    </div>
  );
}

/** Whether the block shows nothing before a picture is selected. */
function choosesPictures({ type, props }: PageBlock): boolean {
  const isMedia = type === "video" || type === "audio";
  return Object.hasOwn(props, "images") || (Object.hasOwn(props, "assetId") && !isMedia);
}

/** The first thing to do. */
function actionOf(block: PageBlock): string {
  if (block.type === "html") return texts.editText;
  if (!choosesPictures(block)) return texts.setUp;
  return Object.hasOwn(block.props, "images") ? texts.choosePictures : texts.choosePicture;
}
