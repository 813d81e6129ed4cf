import { useMemo, useRef, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { newKey } from "#kernel/studio-ui/newKey.ts";
import { useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { uploadFile } from "#kernel/studio-ui/uploadFile.ts";
import { assetFailures, type ImageAsset, uploadImageRoute } from "../contract.ts";
import { largestImageBytes } from "../domain/imageFailure.ts";
import { createUploadQueue, type QueuedUpload, type UploadQueue } from "./uploadQueue.ts";

export interface ImageUploads extends UploadQueue {
  /** Files that are waiting, on their way, or were refused. */
  uploads: QueuedUpload[];
  /** Whether some are waiting or on their way. */
  isBusy: boolean;
  cancelAll(): void;
}

/** Uploads of pictures to the website that the studio works on; `onStored` gets each one, in the order of the files. */
export function useImageUploads(onStored: (image: ImageAsset) => void): ImageUploads {
  const website = useWebsite().identifier;
  const [uploads, setUploads] = useState<QueuedUpload[]>([]);
  const latest = useRef(onStored);
  latest.current = onStored;
  const queue = useMemo(
    () =>
      createUploadQueue<ImageAsset>({
        upload: (file, onProgress, signal) => {
          const refusal = refusalOf(file);
          if (refusal) return Promise.reject(new Error(refusal));
          return uploadFile(uploadImageRoute, file, { website, onProgress, signal });
        },
        onStored: (image) => latest.current(image),
        onChange: setUploads,
        makeKey: newKey,
      }),
    [website],
  );
  return {
    ...queue,
    uploads,
    isBusy: uploads.some(({ state }) => state !== "failed"),
    cancelAll: () => {
      for (const { key } of uploads) queue.cancel(key);
    },
  };
}

/** What the server would say after all the bytes have been sent, said before. */
function refusalOf(file: File): string | undefined {
  if (file.size <= largestImageBytes) return undefined;
  const values = { fileName: file.name, maxSize: "20 MB" };
  return fillMessage(assetFailures["file-too-large"].message, values);
}
