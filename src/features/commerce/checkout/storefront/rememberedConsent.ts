/**
 * Remembers in this tab that the buyer agreed to the policies, for the way to a payment provider's page and back. Browsers
 * may refuse to store anything: then the buyer is asked again.
 */
const keyOf = (cartToken: string) => `agreed ${cartToken}`;

export function rememberConsent(cartToken: string): void {
  try {
    sessionStorage.setItem(keyOf(cartToken), "yes");
  } catch {}
}

export function forgetConsent(cartToken: string): void {
  try {
    sessionStorage.removeItem(keyOf(cartToken));
  } catch {}
}

export function recallConsent(cartToken: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(cartToken)) !== null;
  } catch {
    return false;
  }
}
