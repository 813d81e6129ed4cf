import { Button, FileButton, Text } from "@mantine/core";
import { UpdateIcon } from "@radix-ui/react-icons";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { apiKey, useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatPercent } from "#kernel/studio-ui/formats.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  type LibraryAsset,
  listAssetsRoute,
  listAssetUsesRoute,
  replaceAssetRoute,
  undoReplacementRoute,
} from "../../contract.ts";
import { acceptOf } from "../../domain/fileTypes.ts";
import { texts } from "../texts.ts";
import { refusalOf, uploadMessageOf } from "../upload/uploadMessage.ts";
import { UseList } from "./AssetUses.tsx";

/** Replaces this file wherever it is shown. The upload can be canceled. */
export function ReplaceFile({ asset, onReplaced }: { asset: LibraryAsset; onReplaced(asset: LibraryAsset): void }) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const uses = useApiQuery(listAssetUsesRoute, { params: { assetId: asset.id } });
  const undo = useApiMutation(undoReplacementRoute, { invalidates: [listAssetsRoute] });
  const shownIn = uses.data?.uses ?? [];
  const [problem, setProblem] = useState("");
  const controller = useRef<AbortController>(undefined);

  function choose(file: File | null): void {
    if (!file) return;
    const refusal = refusalOf(file, asset.kind);
    setProblem(refusal ?? "");
    if (!refusal) setChosen(file);
  }

  async function takeBack(): Promise<void> {
    try {
      const before = await undo.mutateAsync({ params: { assetId: asset.id } });
      notify.success(texts.putBack(before.fileName));
      onReplaced(before);
    } catch (error) {
      notify.failure(error);
    }
  }

  async function replace(file: File): Promise<void> {
    setChosen(null);
    controller.current = new AbortController();
    setShare(0);
    try {
      const { signal } = controller.current;
      const options = { params: { assetId: asset.id }, website, signal, onProgress: setShare };
      const next = await uploadFile(replaceAssetRoute, file, options);
      void client.invalidateQueries({ queryKey: apiKey(website, listAssetsRoute) });
      notify.undoable(texts.replaced, () => void takeBack());
      onReplaced(next);
    } catch (error) {
      setProblem(controller.current.signal.aborted ? texts.canceled : uploadMessageOf(error));
    } finally {
      setShare(null);
    }
  }

  return (
    <>
      {share === null ? (
        <FileButton accept={acceptOf(asset.kind)} onChange={choose} inputProps={{ "aria-label": texts.replace }}>
          {(props) => (
            <Button {...props} variant="subtle" color="gray" size="compact-md" leftSection={<UpdateIcon aria-hidden />}>
              {texts.replace}
            </Button>
          )}
        </FileButton>
      ) : (
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => controller.current?.abort()}>
          {share < 1 ? `${formatPercent(Math.round(share * 100) * 10)} · ${texts.cancelReplacing}` : texts.processing}
        </Button>
      )}
      <ConfirmDialog
        isOpen={chosen !== null}
        title={texts.replaceTitle(asset.fileName)}
        confirmLabel={texts.replace}
        onConfirm={() => chosen && void replace(chosen)}
        onCancel={() => setChosen(null)}
      >
        {uses.data && (
          <Text size="sm">{shownIn.length > 0 ? texts.replaceText(shownIn.length) : texts.replaceUnused}</Text>
        )}
        {shownIn.length > 0 && <UseList uses={shownIn} />}
      </ConfirmDialog>
      {problem && (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
