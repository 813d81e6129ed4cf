/** Where the password of the mail server is entered, and how it is protected on the way. */
export interface PasswordUse {
  host: string;
  port: number;
  encryption: "TLS" | "STARTTLS" | "NONE";
  username: string;
}

/**
 * Whether a stored password may go on being used after a change: one user of one server has it, and nobody is to read
 * it on a way that was encrypted when it was typed.
 */
export function keepsPassword(stored: PasswordUse, changed: PasswordUse): boolean {
  const isSame = stored.host === changed.host && stored.port === changed.port && stored.username === changed.username;
  return isSame && (changed.encryption !== "NONE" || stored.encryption === "NONE");
}
