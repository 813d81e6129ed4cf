import type { StudioSession } from "#features/account/sessions/contract.ts";

const keyOf = (accountId: string) => `vitrine-last-website ${accountId}`;

/** The website that this browser had open last, for each account that signs in here. */
export const lastWebsite = {
  /** Its identifier; undefined where none was, or where the account works on it no more. */
  of({ account, websites }: Pick<StudioSession, "account" | "websites">): string | undefined {
    const identifier = read(keyOf(account.id));
    return websites.some((website) => website.identifier === identifier) ? (identifier ?? undefined) : undefined;
  },
  remember(accountId: string, identifier: string): void {
    try {
      localStorage.setItem(keyOf(accountId), identifier);
    } catch {
      // A browser that keeps nothing opens the first one.
    }
  },
};

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
