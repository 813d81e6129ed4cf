import { Button, FileButton, Text } from "@mantine/core";
import { UpdateIcon } from "@radix-ui/react-icons";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { uploadFile } from "#kernel/studio-ui/uploadFile.ts";
import { apiKey } from "#kernel/studio-ui/useApi.ts";
import { type LibraryAsset, listAssetsRoute, replaceAssetRoute } from "../contract.ts";
import { acceptOf } from "../domain/fileTypes.ts";
import { refusalOf, uploadMessageOf } from "./uploadMessage.ts";
import { words } from "./words.ts";

/** Another file in the place of this one, wherever it is shown; while it is on its way it can be stopped. */
export function ReplaceFile({ asset, onReplaced }: { asset: LibraryAsset; onReplaced(asset: LibraryAsset): void }) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const controller = useRef<AbortController>(undefined);

  async function replace(file: File | null): Promise<void> {
    if (!file) return;
    setProblem(refusalOf(file, asset.kind) ?? "");
    if (refusalOf(file, asset.kind)) return;
    controller.current = new AbortController();
    setShare(0);
    try {
      const { signal } = controller.current;
      const options = { params: { assetId: asset.id }, website, signal, onProgress: setShare };
      const next = await uploadFile(replaceAssetRoute, file, options);
      void client.invalidateQueries({ queryKey: apiKey(website, listAssetsRoute) });
      notify.success(words.replaced);
      onReplaced(next);
    } catch (error) {
      setProblem(controller.current.signal.aborted ? words.cancelled : uploadMessageOf(error));
    } finally {
      setShare(null);
    }
  }

  return (
    <>
      {share === null ? (
        <FileButton
          accept={acceptOf(asset.kind)}
          onChange={(file) => void replace(file)}
          inputProps={{ "aria-label": words.replace }}
        >
          {(props) => (
            <Button {...props} variant="subtle" color="gray" size="compact-md" leftSection={<UpdateIcon aria-hidden />}>
              {words.replace}
            </Button>
          )}
        </FileButton>
      ) : (
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => controller.current?.abort()}>
          {share < 1 ? words.cancelReplacing(Math.round(share * 100)) : words.processing}
        </Button>
      )}
      {problem && (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
