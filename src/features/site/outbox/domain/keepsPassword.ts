/** The connection for which the mail server's password was entered. */
export interface PasswordUse {
  host: string;
  port: number;
  encryption: "TLS" | "STARTTLS" | "NONE";
  username: string;
}

/**
 * Whether a stored password may be used after a change: only for the same user and server, and never with weaker
 * encryption than it was entered for.
 */
export function keepsPassword(stored: PasswordUse, changed: PasswordUse): boolean {
  const isSame = stored.host === changed.host && stored.port === changed.port && stored.username === changed.username;
  return isSame && (changed.encryption !== "NONE" || stored.encryption === "NONE");
}
