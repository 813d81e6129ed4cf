import { Alert, Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useDiscardQuestion } from "#kernel/studio-ui/form/useDiscardQuestion.tsx";
import { useUnsavedGuard } from "#kernel/studio-ui/form/useUnsavedGuard.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import {
  describeLibraryRoute,
  type LibraryAsset,
  listAssetsRoute,
  listAssetUsesRoute,
  readAssetRoute,
  saveAssetRoute,
} from "../../contract.ts";
import { texts } from "../texts.ts";
import { AssetDetails } from "./AssetDetails.tsx";
import { type AssetDraft, draftOf, isDirty, savedPart } from "./assetDraft.ts";

interface AssetPanelProps {
  /** The shown asset; without one, the panel is closed. */
  assetId: string | null;
  onClose(): void;
  onSaved?(asset: LibraryAsset): void;
  onDeleted?(assetId: string): void;
  /** One of several without alternative text, whose field gets the focus. */
  isGoneThrough?: boolean | undefined;
  /** Opens the next one after a save, if there is another. */
  onNext?: (() => void) | undefined;
}

/** A side panel for one asset: preview, fields, and usage. */
export function AssetPanel({ assetId, onClose, onSaved, onDeleted, isGoneThrough = false, onNext }: AssetPanelProps) {
  // The panel keeps its content while it closes.
  const [lastId, setLastId] = useState(assetId);
  const shownId = assetId ?? lastId;
  const [draft, setDraft] = useState<AssetDraft>();
  const store = useStoreAnswer();
  const asset = useApiQuery(
    readAssetRoute,
    { params: { assetId: shownId ?? "" } },
    { enabled: shownId !== null && assetId !== null },
  );
  const save = useApiMutation(saveAssetRoute, {
    invalidates: [listAssetsRoute, describeLibraryRoute, listAssetUsesRoute],
  });
  const isChanged = asset.data !== undefined && draft !== undefined && isDirty(asset.data, draft);

  const { guard } = useUnsavedGuard({ isDirty: isChanged, holdsUnsaved: () => isChanged });

  // A new name that failed to save has its own message (spec.txt §8).
  const isRenaming = draft !== undefined && asset.data !== undefined && draft.fileName !== asset.data.fileName;
  const problem = save.error && save.error.status === 0 && isRenaming ? texts.problemRenaming : save.error?.message;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another asset starts the panel again
  useEffect(() => {
    if (!assetId) return;
    setLastId(assetId);
    setDraft(undefined);
    save.reset();
  }, [assetId]);

  function changed(next: LibraryAsset): void {
    store(readAssetRoute, { params: { assetId: next.id } }, next);
    onSaved?.(next);
  }

  async function submit(leave: () => void): Promise<void> {
    if (!asset.data || !draft) return;
    try {
      changed(await save.mutateAsync({ params: { assetId: asset.data.id }, body: savedPart(asset.data, draft) }));
      notify.success(texts.saved);
      setDraft(undefined);
      leave();
    } catch {
      // `problem` is shown; the text stays.
    }
  }

  const { leave, question } = useDiscardQuestion({
    isOpen: assetId !== null,
    holdsUnsaved: () => isChanged,
    discard: () => setDraft(undefined),
    onClose,
  });
  return (
    <>
      <SidePanel
        isOpen={assetId !== null}
        title={asset.data ? texts.kinds[asset.data.kind] : texts.panelTitle}
        onClose={leave}
        width={520}
        footer={
          <>
            <Button variant="default" onClick={leave}>
              {isChanged ? kitTexts.cancel : kitTexts.close}
            </Button>
            <Button
              variant={onNext ? "default" : "filled"}
              disabled={!isChanged}
              loading={save.isPending}
              onClick={() => void submit(onClose)}
            >
              {kitTexts.save}
            </Button>
            {onNext && (
              <Button loading={save.isPending} onClick={() => (isChanged ? void submit(onNext) : onNext())}>
                {isChanged ? texts.saveAndNext : texts.nextOne}
              </Button>
            )}
          </>
        }
      >
        {problem && (
          <Alert color="red" role="alert" mb="md">
            {problem}
          </Alert>
        )}
        {shownId && (
          <Loaded query={asset} isSmall>
            {(loaded) => (
              <AssetDetails
                key={loaded.id}
                asset={loaded}
                draft={draft ?? draftOf(loaded)}
                errors={save.error?.fieldErrors ?? {}}
                beginsWithText={isGoneThrough}
                onChange={(part) => setDraft((before) => ({ ...(before ?? draftOf(loaded)), ...part }))}
                onReplaced={(next) => {
                  setDraft(undefined);
                  changed(next);
                }}
                onDeleted={() => {
                  setDraft(undefined);
                  onClose();
                  onDeleted?.(loaded.id);
                }}
              />
            )}
          </Loaded>
        )}
      </SidePanel>
      {guard}
      {question}
    </>
  );
}
