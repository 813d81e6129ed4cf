import type { FailureTable } from "#kernel/contract/failure.ts";

export const accountFailures = {
  // The studio asks for the password or a passkey, and repeats the call.
  "confirmation-needed": { status: 403, message: "Confirm that it's you, and try again." },
} satisfies FailureTable;

/** Minutes for which a password or a passkey confirms that a session's person is still the account's owner. */
export const confirmedMinutes = 10;
