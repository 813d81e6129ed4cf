import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { newKey } from "#kernel/studio-ui/newKey.ts";
import { useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { uploadFile } from "#kernel/studio-ui/uploadFile.ts";
import { apiKey } from "#kernel/studio-ui/useApi.ts";
import { describeLibraryRoute, type LibraryAsset, listAssetsRoute, uploadAssetRoute } from "../contract.ts";
import type { AssetKind } from "../domain/assetKind.ts";
import { refusalOf, uploadMessageOf } from "./uploadMessage.ts";
import { createUploadQueue, type QueuedUpload, type UploadQueue } from "./uploadQueue.ts";

export interface AssetUploads extends UploadQueue {
  /** Files that are waiting, on their way, or were refused. */
  uploads: QueuedUpload[];
  /** Whether some are waiting or on their way. */
  isBusy: boolean;
  cancelAll(): void;
}

interface UploadTarget {
  /** Anything else is refused. */
  kind?: AssetKind | undefined;
  folderId?: string | undefined;
}

const refreshMs = 1000;

/**
 * Uploads to the library of the website that the studio works on, three at a time; `onStored` gets each asset, in the
 * order of the files. What shows lists of assets is read anew once they are stored.
 */
export function useAssetUploads(onStored: (asset: LibraryAsset) => void, target: UploadTarget = {}): AssetUploads {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const [uploads, setUploads] = useState<QueuedUpload[]>([]);
  const latest = useRef({ onStored, target });
  latest.current = { onStored, target };
  const refreshing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Soon, once for all that are stored until then: two hundred pictures are not two hundred lists. */
  function refresh(): void {
    refreshing.current ??= setTimeout(() => {
      refreshing.current = undefined;
      void client.invalidateQueries({ queryKey: apiKey(website, listAssetsRoute) });
      void client.invalidateQueries({ queryKey: apiKey(website, describeLibraryRoute) });
    }, refreshMs);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one queue for each website
  const queue = useMemo(
    () =>
      createUploadQueue<LibraryAsset>({
        parallel: 3,
        upload: (file, onProgress, signal) => {
          const { kind, folderId } = latest.current.target;
          const refusal = refusalOf(file, kind);
          if (refusal) return Promise.reject(new Error(refusal));
          return uploadFile(uploadAssetRoute, file, { query: { kind, folderId }, website, onProgress, signal });
        },
        messageOf: uploadMessageOf,
        onStored: (asset) => {
          refresh();
          latest.current.onStored(asset);
        },
        onChange: setUploads,
        makeKey: newKey,
      }),
    [website, client],
  );
  return {
    ...queue,
    uploads,
    isBusy: uploads.some(({ state }) => state === "waiting" || state === "uploading"),
    cancelAll: () => {
      for (const { key } of uploads) queue.cancel(key);
    },
  };
}
