import type { ProductImportSummary } from "../contract.ts";

/** Percent of the file that was read; 100 only when all of it was. */
export function percentRead({ bytesRead, byteSize }: Pick<ProductImportSummary, "bytesRead" | "byteSize">): number {
  if (byteSize <= 0) return 0;
  return Math.min(100, Math.floor((bytesRead / byteSize) * 100));
}

/** Number of finished pictures, fetched or failed, and of all. */
export function pictureProgress({ waiting, stored, failed }: ProductImportSummary["pictures"]) {
  const total = waiting + stored + failed;
  return { done: stored + failed, total, percent: total === 0 ? 100 : Math.floor(((stored + failed) / total) * 100) };
}

/** Whether the server is still working on it, so that it is polled. */
export function isImportInProgress({ state, pictures }: Pick<ProductImportSummary, "state" | "pictures">): boolean {
  return state === "RUNNING" || (state === "DONE" && pictures.waiting > 0);
}
