import { Button } from "@mantine/core";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { isInTrash, readFrameRoute } from "#features/editor/canvas/contract.ts";
import type { CanvasHandle } from "#features/editor/canvas/studio/pageCanvasProps.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { LinesSkeleton, Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import fullWindow from "#kernel/studio-ui/layout/fullWindow.module.css";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { BackToPages, useWayBack } from "./BackToPages.tsx";
import { Editor } from "./Editor.tsx";
import { TrashedPostState } from "./TrashedPost.tsx";
import { texts } from "./texts.ts";
import { useDraft } from "./useDraft.ts";

/** The editor of one page, in the whole window. */
export function EditorScreen() {
  const { pageId } = useParams({ strict: false }) as { pageId: string };
  return <OpenedEditor key={pageId} pageId={pageId} />;
}

function OpenedEditor({ pageId }: { pageId: string }) {
  const canvas = useRef<CanvasHandle>(null);
  const frame = useApiQuery(readFrameRoute, { params: { pageId } });
  const { state, others, took, heard } = useDraft(pageId, (document) => canvas.current?.replace(document));
  const wayBack = useWayBack(frame.data?.page);
  const isSlow = useDelayed(state.status === "loading");
  const title = frame.data?.page.title;
  useEffect(() => {
    if (title) document.title = texts.tabTitle(title);
  }, [title]);

  const trashed = [frame.error, state.status === "failed" ? state.failure : null].find(
    (error) => error && isInTrash(error),
  );
  const isTrashed = frame.error !== null && isInTrash(frame.error);
  // A text that is open stays, so that nothing typed is lost.
  const isOpen = state.status === "open" && frame.data !== undefined;
  if (!isOpen && trashed) {
    return (
      <WithBar>
        <TrashedPostState
          title={trashed.message}
          postId={pageId}
          onRestored={() => {
            void frame.refetch();
            if (state.status === "failed") state.retry();
          }}
        />
      </WithBar>
    );
  }
  if ((frame.error?.status === 404 && !isTrashed) || (state.status === "failed" && state.failure.status === 404)) {
    return (
      <WithBar>
        <EmptyState
          level={1}
          drawing="lost"
          title={texts.gone}
          text={texts.goneText}
          action={
            <Button variant="default" renderRoot={(props) => <Link {...props} to={wayBack.to} search={keepSite} />}>
              {wayBack.to === "/pages" ? texts.goneBack : texts.goneBackToPosts}
            </Button>
          }
        />
      </WithBar>
    );
  }
  if (state.status === "failed") {
    return (
      <WithBar>
        <ErrorState level={1} error={state.failure} onRetry={state.retry} />
      </WithBar>
    );
  }
  if (state.status === "open" && frame.data) {
    return (
      <Editor
        pageId={pageId}
        frame={frame.data}
        draft={isTrashed ? { ...state.draft, isTrashed } : state.draft}
        others={others}
        canvas={canvas}
        onDraft={took}
        onNews={heard}
      />
    );
  }
  return (
    <WithBar>
      <Loaded query={frame} level={1} skeleton={<LinesSkeleton lines={6} />}>
        {() => isSlow && <LinesSkeleton lines={6} />}
      </Loaded>
    </WithBar>
  );
}

/** Shown when there is no page to edit: a message and the way back. */
function WithBar({ children }: { children: ReactNode }) {
  return (
    <div className={fullWindow.window}>
      <header className={fullWindow.bar}>
        <BackToPages />
      </header>
      {children}
    </div>
  );
}
