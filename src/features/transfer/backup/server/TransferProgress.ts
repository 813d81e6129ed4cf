/** Progress of a backup or a restore. The numbers count from the start of the stage. */
export interface TransferProgress {
  stage: "checking" | "tables" | "files";
  /** The current table or file. */
  name: string;
  files: number;
  /** Uncompressed bytes of rows and files. */
  bytes: number;
}

/** Called after every piece. The work waits for the returned promise. */
export type OnTransferProgress = (progress: TransferProgress) => void | Promise<void>;
