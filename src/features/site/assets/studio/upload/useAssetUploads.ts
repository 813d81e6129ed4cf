import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { describeLibraryRoute, type LibraryAsset, listAssetsRoute, uploadAssetRoute } from "../../contract.ts";
import type { AssetKind } from "../../domain/assetKind.ts";
import { texts } from "../texts.ts";
import { FileRefused, isFinalRefusal, refusalOf, uploadMessageOf } from "./uploadMessage.ts";
import { type UploadBatch, type UploadProgress, uploadProgress } from "./uploadProgress.ts";
import { createUploadQueue, type QueuedUpload, type UploadQueue } from "./uploadQueue.ts";

export interface AssetUploads extends UploadQueue {
  /** Files that are waiting, uploading, or refused. */
  uploads: QueuedUpload[];
  /** Whether some are waiting or uploading. */
  isBusy: boolean;
  progress: UploadProgress;
  /** Removes all, including failed ones. */
  cancelAll(): void;
  /** Stops all open ones. They can be retried. */
  stopAll(): void;
  retryAll(): void;
}

interface UploadTarget {
  /** Other kinds are refused. */
  kind?: AssetKind | undefined;
  folderId?: string | undefined;
}

const refreshMs = 1000;

/**
 * Uploads to the library of the studio's website, three at a time; `onStored` gets each asset, in the order of the
 * files. Lists of assets are reloaded afterwards.
 */
export function useAssetUploads(onStored: (asset: LibraryAsset) => void, target: UploadTarget = {}): AssetUploads {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const [uploads, setUploads] = useState<QueuedUpload[]>([]);
  const batch = useRef<UploadBatch>({ files: 0, bytes: 0 });
  const latest = useRef({ onStored, target });
  latest.current = { onStored, target };
  const refreshing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * Delayed, once for all that are stored until then: two hundred pictures must not reload the list two hundred times.
   */
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
          if (refusal) return Promise.reject(new FileRefused(refusal));
          return uploadFile(uploadAssetRoute, file, { query: { kind, folderId }, website, onProgress, signal });
        },
        messageOf: uploadMessageOf,
        isFinal: isFinalRefusal,
        onStored: (asset) => {
          refresh();
          latest.current.onStored(asset);
        },
        onChange: setUploads,
        makeKey: newKey,
      }),
    [website, client],
  );
  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "uploading");
  return {
    ...queue,
    uploads,
    isBusy,
    progress: uploadProgress(batch.current, uploads),
    add(files) {
      const before = uploads.length > 0 ? batch.current : { files: 0, bytes: 0 };
      const bytes = files.reduce((sum, file) => sum + file.size, 0);
      batch.current = { files: before.files + files.length, bytes: before.bytes + bytes };
      queue.add(files);
    },
    cancel,
    cancelAll: () => {
      for (const { key } of uploads) cancel(key);
    },
    stopAll: () => {
      for (const { key } of uploads) queue.stop(key, texts.canceled);
    },
    retryAll: () => {
      for (const { key } of uploads) queue.retry(key);
    },
  };

  function cancel(key: string): void {
    const upload = uploads.find((candidate) => candidate.key === key);
    if (upload) {
      batch.current = { files: batch.current.files - 1, bytes: batch.current.bytes - upload.file.size };
    }
    queue.cancel(key);
  }
}
