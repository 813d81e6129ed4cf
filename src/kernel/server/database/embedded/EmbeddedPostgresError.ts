export type EmbeddedPostgresErrorCode =
  | "DATA_FOLDER_IN_USE"
  | "DATA_FOLDER_COPIED"
  | "DATABASE_MISSING"
  | "DATABASE_OF_ANOTHER_USER"
  | "NO_UNPRIVILEGED_USER"
  | "NO_SYSTEM_FOLDER"
  | "UNSUPPORTED_PLATFORM"
  | "DATABASE_DID_NOT_START";

/** The embedded database cannot be used. `message` is written for the person who runs the program. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string) {
    super(message);
    this.name = "EmbeddedPostgresError";
    this.code = code;
  }
}

/**
 * Another running process uses this data folder. `pid` is undefined if the process is not visible (another container).
 */
export class DataFolderInUse extends EmbeddedPostgresError {
  readonly pid: number | undefined;

  constructor(dataFolder: string, pid: number | undefined) {
    const holder = pid === undefined ? "a process in another container or machine" : `process ${pid}`;
    super(
      "DATA_FOLDER_IN_USE",
      `The data folder ${dataFolder} is already in use by ${holder}. Stop that one first, or choose another folder with DATA_DIR.`,
    );
    this.name = "DataFolderInUse";
    this.pid = pid;
  }
}
