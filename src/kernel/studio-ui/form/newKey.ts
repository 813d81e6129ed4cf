/**
 * A random text for an idempotency key or a list's key. (`crypto.randomUUID` exists only on https and localhost; a
 * studio may be opened over plain http in a home network.)
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
