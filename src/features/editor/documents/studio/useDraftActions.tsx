import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isInTrash, readFrameRoute } from "#features/editor/canvas/contract.ts";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { type Draft, discardDraftRoute, listVersionsRoute, publishRoute, restoreVersionRoute } from "../contract.ts";
import type { DraftSession } from "./DraftSession.ts";
import { texts } from "./texts.ts";

/** Actions for a whole draft. Each saves the text first. */
export interface DraftActions {
  isBusy: boolean;
  /** @param found number of problems, shown in the confirmation */
  publish(found: number): Promise<boolean>;
  /** @param at ISO time; null cancels the schedule */
  publishAt(at: string | null): Promise<boolean>;
  restore(versionId: string): Promise<boolean>;
  askToDiscard(): void;
  dialogs: ReactNode;
}

interface DraftActionsOptions {
  pageId: string;
  /** The page's address on the website. */
  path: string;
  session: DraftSession;
  onDraft(draft: Draft): void;
  /** Called with what the server has now. Returns whether the text is the one known here. */
  onNews(draft: Draft): boolean;
}

export function useDraftActions({ pageId, path, session, onDraft, onNews }: DraftActionsOptions): DraftActions {
  const siteLink = useSiteLink();
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const invalidates = [listPagesRoute, listVersionsRoute];
  // The frame shows the page's state for visitors.
  const publishing = useApiMutation(publishRoute, { invalidates: [...invalidates, readFrameRoute] });
  const restoring = useApiMutation(restoreVersionRoute, { invalidates });
  const discarding = useApiMutation(discardDraftRoute, { invalidates });
  const [isAsking, setAsking] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const params = { pageId };

  /** Saves the text, then runs the action on that revision. */
  async function afterSaving(problem: string, act: (revision: number) => Promise<Draft>): Promise<boolean> {
    setSettling(true);
    try {
      const revision = await session.settle();
      if (revision === undefined) {
        notify.failure(new Error(problem));
        return false;
      }
      onDraft(await overNewer(revision, act));
      return true;
    } catch (error) {
      const failure = asApiFailure(error);
      notify.failure(failure);
      // Then the editor offers to restore it.
      if (isInTrash(failure)) void client.invalidateQueries({ queryKey: apiKey(website, readFrameRoute) });
      return false;
    } finally {
      setSettling(false);
    }
  }

  /** Tries again if only the revision changed, because a scheduled publication ran meanwhile. */
  async function overNewer(revision: number, act: (revision: number) => Promise<Draft>): Promise<Draft> {
    try {
      return await act(revision);
    } catch (error) {
      const failure = asApiFailure(error);
      const current = failure.isStale ? (failure.envelope.current as Draft | undefined) : undefined;
      // If someone saved after us, their text is shown, and can be published next.
      if (!current || !onNews(current)) throw failure;
      return act(current.revision);
    }
  }

  return {
    isBusy: isSettling || discarding.isPending,
    async publish(found) {
      let isHidden = false;
      const isDone = await afterSaving(texts.unsavedPublish, async (revision) => {
        const published = await publishing.mutateAsync({ params, body: { revision } });
        isHidden = !published.page.isBlogPublic;
        return published;
      });
      if (isDone && isHidden) notify.caution(texts.publishedHidden);
      else if (isDone)
        notify.success(found > 0 ? texts.publishedWith(found) : texts.publishedNow, {
          label: texts.view,
          ...siteLink(path),
        });
      return isDone;
    },
    async publishAt(at) {
      const isDone = await afterSaving(texts.unsavedPublish, (revision) =>
        publishing.mutateAsync({ params, body: { revision, at } }),
      );
      if (isDone) notify.success(at ? texts.timeSet : texts.timeGone);
      return isDone;
    },
    async restore(versionId) {
      const isDone = await afterSaving(texts.unsavedRestore, (revision) =>
        restoring.mutateAsync({ params: { pageId, versionId }, body: { revision } }),
      );
      if (isDone) notify.success(texts.restored);
      return isDone;
    },
    askToDiscard: () => setAsking(true),
    dialogs: (
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.discardTitle}
        text={texts.discardText}
        confirmLabel={texts.discardConfirm}
        isDangerous
        isBusy={isSettling || discarding.isPending}
        problem={discarding.error?.message}
        onConfirm={async () => {
          const isDone = await afterSaving(texts.unsavedDiscard, () => discarding.mutateAsync({ params }));
          if (!isDone) return;
          setAsking(false);
          notify.success(texts.discarded);
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
