/** How far a backup or a restore is; the figures count from the stage's beginning. */
export interface TransferProgress {
  stage: "checking" | "tables" | "files";
  /** The table or file at work. */
  name: string;
  files: number;
  /** Uncompressed bytes of rows and files. */
  bytes: number;
}

/** Called after every piece; the work waits for what it returns. */
export type OnTransferProgress = (progress: TransferProgress) => void | Promise<void>;
