import type { StudioSession } from "#features/account/sessions/contract.ts";

const keyOf = (accountId: string) => `vitrine-last-website ${accountId}`;

/** The website that was last open in this browser, per account. */
export const lastWebsite = {
  /** Its identifier; undefined if there is none, or if the account no longer works on it. */
  of({ account, websites }: { account: { id: string }; websites: StudioSession["websites"] }): string | undefined {
    const identifier = read(keyOf(account.id));
    return websites.some((website) => website.identifier === identifier) ? (identifier ?? undefined) : undefined;
  },
  remember(accountId: string, identifier: string): void {
    try {
      localStorage.setItem(keyOf(accountId), identifier);
    } catch {
      // Without storage, the studio opens the first website.
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
