/**
 * A text that could not be posted before its author signed in. It is in this tab's storage until it is posted.
 */
const keyOf = (itemId: string) => `vitrine-comment-${itemId}`;

/** Keeps a text for the page that is shown after the sign-in. */
export function keep(itemId: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(itemId), text);
  } catch {
    // A browser that stores nothing still has the text in its field until the page is left.
  }
}

/** The kept text; empty if there is none. */
export function keptText(itemId: string): string {
  try {
    return sessionStorage.getItem(keyOf(itemId)) ?? "";
  } catch {
    return "";
  }
}

export function forget(itemId: string): void {
  try {
    sessionStorage.removeItem(keyOf(itemId));
  } catch {
    // Nothing was kept.
  }
}
