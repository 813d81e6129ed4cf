/** Whether a person can change or delete a note of the team: its writer, and everyone who manages contributors. */
export function mayChangeNote(
  account: { id: string; rights: ReadonlySet<string> } | undefined,
  { accountId }: { accountId: string | null },
): boolean {
  return account !== undefined && (accountId === account.id || account.rights.has("contributors.manage"));
}
