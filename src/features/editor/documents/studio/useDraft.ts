import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type EditorFrame, isInTrash, readFrameRoute } from "#features/editor/canvas/contract.ts";
import { emitFrameEvent } from "#features/editor/canvas/studio/frame/frameEvents.ts";
import type { CanvasHistory } from "#features/editor/canvas/studio/store/documentStore.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { type ApiFailure, asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useAccountId, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type Draft, readDraftRoute, saveDraftRoute } from "../contract.ts";
import type { SaveQueue, StoredText } from "../domain/saveQueue.ts";
import { DraftSession, type SaveOutcome, type SentSave } from "./DraftSession.ts";
import { type DraftStore, type KeptText, openDraftStore } from "./draftStore.ts";
import { type DraftTabs, joinDraftTabs } from "./draftTabs.ts";
import { isStored, openDraft } from "./openDraft.ts";

/** A page that is open in the editor. */
export interface EditedDraft {
  session: DraftSession;
  store: DraftStore;
  /** The canvas's initial document. */
  document: PageDocument;
  history: CanvasHistory | undefined;
  recovered: KeptText | null;
  leftovers: KeptText[];
  /** The draft as the server last returned it. */
  stored: Omit<Draft, "document">;
  /** Whether someone moved the post to the trash after it was opened here. */
  isTrashed: boolean;
}

export type DraftState =
  | { status: "loading" }
  | { status: "failed"; failure: ApiFailure; retry(): void }
  | { status: "open"; draft: EditedDraft };

/**
 * Opens a page's draft, stores every change in this browser and saves it.
 * @param showText shows another text on the canvas: another tab's, or the one that someone chose
 * @returns the draft, the other tabs that edit it, and a function to report the server's answers
 */
export function useDraft(pageId: string, showText: (document: PageDocument) => void) {
  const website = useWebsite();
  const accountId = useAccountId();
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>({ status: "loading" });
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `showText` is of the first render; `round` opens again
  useEffect(() => {
    const place = `${accountId}/${website.id}/${pageId}`;
    let session: DraftSession | undefined;
    let tabs: DraftTabs | undefined;
    let isGone = false;

    async function open(): Promise<void> {
      const store = await openDraftStore();
      const [joined, stored, texts, history] = await Promise.all([
        joinDraftTabs({ place, onSaved: (theirs) => session?.overtaken(theirs), onOthers: setOthers }),
        callAsMutation(client, (signal) =>
          callStudioApi(readDraftRoute, { params: { pageId } }, { website: website.identifier, signal }),
        ),
        store.textsOf(place),
        store.historyOf(place),
      ]);
      tabs = joined;
      if (isGone) return joined.close();
      const opened = openDraft(storedText(stored), { tab: joined.tab, others: joined.others, texts, history });
      const { recovered } = opened;
      if (recovered && recovered.tab !== joined.tab) {
        await store.putText({ ...recovered, tab: joined.tab });
        await store.removeText(place, recovered.tab);
      }
      for (const text of texts) if (isSaved(text, storedText(stored), joined)) await store.removeText(place, text.tab);
      const { document: known, ...about } = stored;
      session = new DraftSession({
        place,
        tab: joined.tab,
        store,
        queue: opened.queue,
        known: known as PageDocument,
        changedAt: recovered?.changedAt ?? (stored.written?.tab === joined.tab ? stored.written.at : 0),
        save,
        onSaving: (isSaving) => emitFrameEvent(isSaving ? "frameSaveEnter" : "frameSaveExit", { pageId }),
        onSaved: (text) => {
          if (!isGone) joined.sendSaved(text);
        },
        onText: showText,
      });
      setState({ status: "open", draft: { session, store, ...opened, stored: about, isTrashed: false } });
      showPage(about.page);
    }

    async function save(next: SentSave): Promise<SaveOutcome> {
      try {
        const stored = await callAsMutation(client, () =>
          callStudioApi(saveDraftRoute, { params: { pageId }, body: { ...next } }, { website: website.identifier }),
        );
        noteStored(stored);
        return { type: "saved", stored: storedText(stored) };
      } catch (error) {
        const failure = asApiFailure(error);
        if (isInTrash(failure)) noteTrashed();
        if (failure.isStale && failure.envelope.current) noteStored(failure.envelope.current as Draft);
        return outcomeOf(failure);
      }
    }

    function noteStored(draft: Draft): void {
      if (!isGone) note(draft);
    }

    function noteTrashed(): void {
      if (isGone) return;
      setState((before) =>
        before.status === "open" ? { ...before, draft: { ...before.draft, isTrashed: true } } : before,
      );
    }

    open().catch((error: unknown) => {
      if (isGone) return;
      setState({ status: "failed", failure: asApiFailure(error), retry: () => setRound((before) => before + 1) });
    });
    const flush = () => session?.flush();
    const hide = () => window.document.visibilityState === "hidden" && flush();
    const ask = (event: BeforeUnloadEvent) => {
      flush();
      if (session && session.queue.status !== "saved") event.preventDefault();
    };
    window.addEventListener("online", flush);
    window.addEventListener("pagehide", flush);
    window.addEventListener("beforeunload", ask);
    window.document.addEventListener("visibilitychange", hide);
    return () => {
      isGone = true;
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("beforeunload", ask);
      window.document.removeEventListener("visibilitychange", hide);
      session?.close();
      tabs?.close();
      setState({ status: "loading" });
    };
  }, [pageId, accountId, website.id, website.identifier, client, round]);

  /** The badge and what can be done with the page follow its state on the server, which may change elsewhere. */
  function showPage(page: Draft["page"]): void {
    client.setQueryData<EditorFrame>(apiKey(website.identifier, readFrameRoute, { params: { pageId } }), (frame) =>
      frame && !sameJson(frame.page, page) ? { ...frame, page } : frame,
    );
  }

  /** What the server says about the draft, without its text. */
  function note({ document: _document, ...stored }: Draft): void {
    showPage(stored.page);
    setState((before) =>
      before.status === "open" ? { ...before, draft: { ...before.draft, stored, isTrashed: false } } : before,
    );
  }

  /** The server changed the draft on request: published, discarded or restored it. */
  const took = (draft: Draft) => {
    if (state.status !== "open") return;
    state.draft.session.replaced(storedText(draft));
    note(draft);
  };
  /** The server has another revision of the page. Compares it with the text here. */
  const heard = (draft: Draft): boolean => {
    if (state.status !== "open") return false;
    note(draft);
    return state.draft.session.overtaken(storedText(draft));
  };
  return { state, others, took, heard };
}

/** The queue of a session, updated when it changes. */
export function useSaveQueue(session: DraftSession): SaveQueue {
  return useSyncExternalStore(session.subscribe, () => session.queue);
}

/** Converts a draft to the session's text. */
export function storedText(draft: Draft): StoredText {
  const { revision, savedBy, savedAt, written } = draft;
  return { document: draft.document as PageDocument, revision, savedBy, savedAt, written };
}

/** A stored text that is not needed anymore: its tab is closed, and the server has it or a newer one of that tab. */
function isSaved(text: KeptText, stored: StoredText, { tab, others }: DraftTabs): boolean {
  const isOwned = text.tab !== tab && others.has(text.tab);
  return !isOwned && isStored(text, stored);
}

/** Failures that a retry may fix: no connection, a server that restarts, an expired session. */
function outcomeOf(failure: ApiFailure): SaveOutcome {
  if (failure.isStale && failure.envelope.current) {
    return { type: "stale", theirs: storedText(failure.envelope.current as Draft) };
  }
  const isTemporary = failure.status === 0 || failure.status >= 500 || [401, 408, 429].includes(failure.status);
  if (isTemporary || failure.envelope.crumbFail) return { type: "unreachable" };
  const problems = Object.entries(failure.fieldErrors).map(([path, message]) => [
    path.replace(/^document\.?/, ""),
    message,
  ]);
  return { type: "refused", problems: { "": failure.message, ...Object.fromEntries(problems) } };
}

/** Calls the server. If the session has ended, the studio asks to sign in again. */
function callAsMutation<Answer>(client: QueryClient, call: (signal?: AbortSignal) => Promise<Answer>): Promise<Answer> {
  return client
    .getMutationCache()
    .build<Answer, Error, void, unknown>(client, { mutationFn: () => call(), networkMode: "always" })
    .execute();
}
