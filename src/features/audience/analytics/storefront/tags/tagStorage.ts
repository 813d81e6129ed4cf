/** Keys in the browser's storage, by what is under them. */
export const tagStorage = { cart: "tagCart", sent: "tagSent" } as const;

/** What is remembered under a key; undefined if there is nothing, or no storage. */
export function remembered<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Remembers something; false without storage. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
