import { useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type EditorFrame, readFrameRoute } from "#features/editor/canvas/contract.ts";
import { PageCanvas } from "#features/editor/canvas/studio/PageCanvas.tsx";
import type { CanvasHandle } from "#features/editor/canvas/studio/pageCanvasProps.ts";
import type { CanvasHistory } from "#features/editor/canvas/studio/store/documentStore.ts";
import type { PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { PostSettingsPanel } from "#features/site/items/studio/settings/PostSettingsPanel.tsx";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useSessionEnded } from "#kernel/studio-ui/feedback/sessionEnded.ts";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import fullWindow from "#kernel/studio-ui/layout/fullWindow.module.css";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type Draft, readDraftRoute } from "../contract.ts";
import { CheckPanel } from "./CheckPanel.tsx";
import { EditorBar } from "./EditorBar.tsx";
import { EditorNotices } from "./EditorNotices.tsx";
import { HiddenBlogNotice } from "./HiddenBlogNotice.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { HomePageNotice } from "./HomePageNotice.tsx";
import { PreviewLinkDialog } from "./PreviewLinkDialog.tsx";
import { PublishTimeDialog } from "./PublishTimeDialog.tsx";
import { SavedSectionsPanel } from "./SavedSectionsPanel.tsx";
import { SaveSectionDialog } from "./SaveSectionDialog.tsx";
import { TrashedPostNotice } from "./TrashedPost.tsx";
import { texts } from "./texts.ts";
import { useCheck } from "./useCheck.ts";
import { type EditedDraft, useSaveQueue } from "./useDraft.ts";
import { useDraftActions } from "./useDraftActions.tsx";
import { usePublication } from "./usePublication.ts";
import { useSaveKey } from "./useSaveKey.ts";
import { VersionConflictDialog } from "./VersionConflictDialog.tsx";

/** What is open above the canvas, one at a time. */
export type EditorPanel = "check" | "history" | "preview" | "sections" | "time";

interface EditorProps {
  pageId: string;
  frame: EditorFrame;
  draft: EditedDraft;
  /** Other tabs of this browser that edit the page. */
  others: ReadonlySet<string>;
  canvas: RefObject<CanvasHandle | null>;
  /** Called with the server's answer when it changed the draft on request. */
  onDraft(draft: Draft): void;
  /** Called with what the server has now. Returns whether the text is the one known here. */
  onNews(draft: Draft): boolean;
}

/** The bar, the canvas, and the dialogs above them. */
export function Editor({ pageId, frame, draft, others, canvas, onDraft, onNews }: EditorProps) {
  const { session } = draft;
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const { settings } = useSearch({ strict: false }) as { settings?: string };
  const queue = useSaveQueue(session);
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  const [keptSection, setKeptSection] = useState<PageSection | null>(null);
  const shown = useRef(draft.document);
  const check = useCheck(pageId, shown, queue);
  useSaveKey(session);
  const hasEnded = useSessionEnded();
  useEffect(() => {
    if (!hasEnded) session.flush();
  }, [hasEnded, session]);
  const actions = useDraftActions({ pageId, path: frame.page.path, session, onDraft, onNews });
  usePublication(pageId, draft.stored.publishAt, onNews);
  // The canvas starts with these. Later texts are passed to its handle.
  const [begun, setBegun] = useState({ frame, document: draft.document, history: draft.history });

  const change = useCallback(
    (document: PageDocument) => {
      shown.current = document;
      session.change(document);
    },
    [session],
  );
  const changeHistory = useCallback((steps: CanvasHistory) => session.keepHistory(steps), [session]);
  const close = () => setPanel(null);

  /** The settings may have published the text, or changed what the theme shows around it. */
  async function readAgain(): Promise<void> {
    const input = { params: { pageId } };
    const [draft, around] = await Promise.all([
      callStudioApi(readDraftRoute, input, { website }),
      callStudioApi(readFrameRoute, input, { website }),
    ]).catch(() => []);
    if (!draft || !around) return;
    client.setQueryData(apiKey(website, readFrameRoute, input), around);
    onNews(draft);
    setBegun((before) => ({ ...before, frame: around }));
  }

  /** Sends the text that was refused while the post was in the trash. */
  function saveAfterRestore(): void {
    void client.invalidateQueries({ queryKey: apiKey(website, readFrameRoute) });
    if (queue.unsaved) session.change(queue.unsaved);
  }

  return (
    <div className={fullWindow.window}>
      <EditorBar
        page={frame.page}
        draft={draft}
        queue={queue}
        findings={check.findings?.length}
        actions={actions}
        onOpen={setPanel}
        onSkip={() => canvas.current?.enter()}
      />
      <EditorNotices queue={queue} draft={draft} others={others} onTry={() => session.flush()} />
      {draft.isTrashed && (
        <TrashedPostNotice
          title={frame.page.isEvent ? texts.eventInTrash : texts.postInTrash}
          postId={pageId}
          onRestored={saveAfterRestore}
        />
      )}
      <HiddenBlogNotice page={frame.page} />
      <HomePageNotice page={frame.page} />
      <AddedPanels screen="/pages/$pageId/edit" place="notices" subjectId={pageId} skeleton={null} />
      <VersionConflictDialog
        pageId={pageId}
        draft={draft}
        queue={queue}
        shown={shown}
        onShow={(document) => canvas.current?.replace(document)}
      />
      <div className={fullWindow.content}>
        <PageCanvas
          ref={canvas}
          pageId={pageId}
          frame={begun.frame}
          document={begun.document}
          {...(begun.history ? { history: begun.history } : {})}
          onChange={change}
          onHistoryChange={changeHistory}
          onSaveSection={setKeptSection}
          problems={queue.problems}
        />
      </div>
      <CheckPanel
        isOpen={panel === "check"}
        check={check}
        onJump={(selection) => {
          close();
          canvas.current?.select(selection);
        }}
        onClose={close}
      />
      <SavedSectionsPanel
        isOpen={panel === "sections"}
        onInsert={(section) => canvas.current?.insertSection(section)}
        onClose={close}
      />
      <PreviewLinkDialog isOpen={panel === "preview"} pageId={pageId} session={session} onClose={close} />
      <PublishTimeDialog
        isOpen={panel === "time"}
        publishAt={draft.stored.publishAt}
        isBusy={actions.isBusy}
        onChoose={async (at) => {
          if (await actions.publishAt(at)) close();
        }}
        onClose={close}
      />
      {panel === "history" && (
        <HistoryDialog
          pageId={pageId}
          current={shown.current}
          isBusy={actions.isBusy}
          onRestore={async (versionId) => {
            if (await actions.restore(versionId)) close();
          }}
          onClose={close}
        />
      )}
      {frame.page.blogId !== null && (
        <PostSettingsPanel postId={settings} isInEditor onSaved={() => void readAgain()} />
      )}
      <SaveSectionDialog section={keptSection} onClose={() => setKeptSection(null)} />
      {actions.dialogs}
    </div>
  );
}
