import type { QueuedUpload } from "./uploadQueue.ts";

/** All files since the last time that no upload was running. */
export interface UploadBatch {
  files: number;
  bytes: number;
}

export interface UploadProgress {
  files: number;
  stored: number;
  failed: number;
  /** Waiting or uploading. */
  open: number;
  /** Fraction of all bytes that have arrived, 0 to 1, without failed ones. */
  share: number;
}

/** Progress of a batch. `uploads` are its files that are not stored and delivered yet. */
export function uploadProgress(batch: UploadBatch, uploads: readonly QueuedUpload[]): UploadProgress {
  const failed = uploads.filter(({ state }) => state === "failed");
  const open = uploads.filter(({ state }) => state === "waiting" || state === "uploading");
  const sum = (some: readonly QueuedUpload[], share: (upload: QueuedUpload) => number) =>
    some.reduce((total, upload) => total + upload.file.size * share(upload), 0);
  const bytes = batch.bytes - sum(failed, () => 1);
  const missing = sum(open, (upload) => 1 - (upload.state === "uploading" ? upload.share : 0));
  return {
    files: batch.files,
    stored: batch.files - failed.length - open.length,
    failed: failed.length,
    open: open.length,
    // Until the server has answered, it is not complete.
    share: open.length === 0 ? 1 : Math.min(0.99, bytes > 0 ? 1 - missing / bytes : 0),
  };
}
