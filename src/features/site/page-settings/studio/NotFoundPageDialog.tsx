import { Select } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hasDocument } from "#features/site/page-model/domain/pageKinds.ts";
import { listPagesRoute, type TreePage } from "#features/site/page-tree/contract.ts";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { saveNotFoundPageRoute } from "../contract.ts";
import { notFoundPageTexts as texts } from "./notFoundPageTexts.ts";

interface NotFoundPageDialogProps {
  isOpen: boolean;
  pages: readonly TreePage[];
  /** The current 404 page; null: the theme's own. */
  pageId: string | null;
  onClose(): void;
}

const own = "own";

/** Selects the page that visitors see at unknown addresses. */
export function NotFoundPageDialog({ isOpen, pages, pageId, onClose }: NotFoundPageDialogProps) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const save = useApiMutation(saveNotFoundPageRoute);
  const [chosen, setChosen] = useState(pageId ?? own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets to the stored page whenever the dialog opens
  useEffect(() => {
    if (!isOpen) return;
    setChosen(pageId ?? own);
    save.reset();
  }, [isOpen]);

  async function confirm(): Promise<void> {
    try {
      await save.mutateAsync({ body: { pageId: chosen === own ? null : chosen } });
    } catch {
      return; // `save.error` is shown in the dialog.
    }
    await client.invalidateQueries({ queryKey: apiKey(website, listPagesRoute) });
    notify.success(texts.saved);
    onClose();
  }

  const isForMembers = pages.some((page) => page.id === chosen && page.isForMembers);
  const choices = pages.filter(({ kind }) => hasDocument(kind)).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.save}
      isBusy={save.isPending}
      problem={save.error?.message}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Select
        data-autofocus
        searchable={choices.length > 12}
        label={texts.label}
        data={[{ value: own, label: texts.own }, ...choices]}
        value={chosen}
        onChange={(value) => value && setChosen(value)}
        allowDeselect={false}
        checkIconPosition="right"
      />
      {isForMembers && <Callout tone="waiting" title={texts.forMembers} />}
    </ConfirmDialog>
  );
}
