import { storageKeys } from "#features/audience/analytics/domain/visitStorage.ts";

/** What a browser knows of the visitor's session (spec.txt §4). */
export interface SessionFlags {
  /** Whether this is the first page of the session. */
  isFirstLanding: boolean;
  /** Whether the visitor has not been here in an earlier session. */
  isFirstSession: boolean;
  /** Empty if nothing may be stored. */
  sessionId: string;
}

/**
 * The flags of a session by what visits stored in this browser.
 * @param stored reads `sessionStorage`
 * @param record the visit record of the cookie: id, first, previous and this visit, and their number
 */
export function sessionFlags(stored: (key: string) => string | null, record: string | undefined): SessionFlags {
  const visits = Number(record?.split("|")[4] ?? 1);
  return {
    isFirstLanding: stored(storageKeys.hasLanded) === null,
    isFirstSession: (stored(storageKeys.firstSession) ?? String(visits <= 1)) === "true",
    sessionId: stored(storageKeys.sessionId) ?? "",
  };
}
