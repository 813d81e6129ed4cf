import { useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { CanvasHandle } from "#features/editor/canvas/studio/pageCanvasProps.ts";
import { EmptyState } from "#kernel/studio-ui/EmptyState.tsx";
import { ErrorState } from "#kernel/studio-ui/ErrorState.tsx";
import { LinesSkeleton, Loaded } from "#kernel/studio-ui/Loaded.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { useDelayed } from "#kernel/studio-ui/useDelayed.ts";
import { readFrameRoute } from "../contract.ts";
import { Editor } from "./Editor.tsx";
import { useDraft } from "./useDraft.ts";
import { words } from "./words.ts";

/** The editor of one page, over the whole window. */
export function EditorScreen() {
  const { pageId } = useParams({ strict: false }) as { pageId: string };
  return <OpenedEditor key={pageId} pageId={pageId} />;
}

function OpenedEditor({ pageId }: { pageId: string }) {
  const canvas = useRef<CanvasHandle>(null);
  const frame = useApiQuery(readFrameRoute, { params: { pageId } });
  const { state, others, took } = useDraft(pageId, (document) => canvas.current?.replace(document));
  const isSlow = useDelayed(state.status === "loading");
  const title = frame.data?.page.title;
  useEffect(() => {
    if (title) document.title = words.tabTitle(title);
  }, [title]);

  if (frame.error?.status === 404 || (state.status === "failed" && state.failure.status === 404)) {
    return <EmptyState level={1} drawing="lost" title={words.gone} text={words.goneText} />;
  }
  if (state.status === "failed") return <ErrorState level={1} error={state.failure} onRetry={state.retry} />;
  return (
    <Loaded query={frame} level={1} skeleton={<LinesSkeleton lines={6} />}>
      {(loaded) =>
        state.status === "open" ? (
          <Editor pageId={pageId} frame={loaded} draft={state.draft} others={others} canvas={canvas} onDraft={took} />
        ) : (
          isSlow && <LinesSkeleton lines={6} />
        )
      }
    </Loaded>
  );
}
