export interface Listeners<Told extends unknown[]> {
  add(listener: (...told: Told) => void): void;
  /** Calls all listeners, in the order in which they were added. */
  tell(...told: Told): void;
}

/** Listeners of later features for something that happens in an earlier one. */
export function createListeners<Told extends unknown[]>(): Listeners<Told> {
  const listeners: ((...told: Told) => void)[] = [];
  return {
    add: (listener) => void listeners.push(listener),
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}
