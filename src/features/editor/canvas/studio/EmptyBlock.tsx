import { blockKindOf } from "#features/site/blocks/domain/blockKinds.ts";
import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { BlockIcon } from "./BlockIcon.tsx";
import { useCanvasActions } from "./canvasState.ts";
import { words } from "./words.ts";

/** What the owner sees where a visitor would see nothing: what the block is, and the one thing to do. */
export function EmptyBlock({ block }: { block: PageBlock }) {
  const actions = useCanvasActions();
  const kind = blockKindOf(block.type);
  const action = actionOf(block);
  return (
    <div className="canvas-empty">
      <BlockIcon kindName={block.type} size={22} />
      <strong>{kind?.title ?? block.type}</strong>
      <span>{kind?.summary}</span>
      {block.type !== "spacer" && (
        <button
          type="button"
          className="canvas-button"
          onClick={() => {
            actions.select({ sectionId: null, blockId: block.id });
            if (block.type === "html") actions.startEditing(block.id);
            else actions.openSettings();
          }}
        >
          {action}
        </button>
      )}
    </div>
  );
}

/** The one thing to do first. */
function actionOf({ type, props }: PageBlock): string {
  if (type === "html") return words.editText;
  if (Object.hasOwn(props, "images")) return words.choosePictures;
  return Object.hasOwn(props, "assetId") && type !== "video" && type !== "audio" ? words.choosePicture : words.setUp;
}
