export { BackupFailure, type BackupFailureCode } from "./BackupFailure.ts";
export { type BackupOptions, type BackupResult, backup } from "./backup.ts";
export { type CheckedArchive, checkArchive, type RestoreOptions, type RestoreResult, restore } from "./restore.ts";
export type { OnTransferProgress, TransferProgress } from "./TransferProgress.ts";
