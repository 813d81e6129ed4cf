export type BackupFailureCode =
  | "no-such-file"
  | "not-a-backup"
  | "damaged"
  | "newer"
  | "older"
  | "other-migrations"
  | "server-running"
  | "in-use"
  | "not-empty"
  | "not-loaded"
  | "not-migrated";

/** A backup could not be made or restored. The message is for the owner. The database is unchanged. */
export class BackupFailure extends Error {
  override name = "BackupFailure";
  readonly code: BackupFailureCode;

  constructor(code: BackupFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
