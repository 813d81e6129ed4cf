import type { Hydration } from "#kernel/contract/defineIsland.ts";

/** Brings islands to life; loaded only when the first of them needs it. */
export type Hydrate = (elements: HTMLElement[]) => void;

export interface IslandMountOptions {
  /** Loads React and the hydrating code. */
  load(): Promise<Hydrate>;
  /** Whether the visitor has a cart, so that the islands that show it start at once (spec.txt §4). */
  hasCart: boolean;
}

// Whatever a visitor does first on a page; each comes before the click that it leads to.
const touches = ["pointermove", "pointerdown", "keydown", "touchstart", "focusin"];

/** Whether an island starts with the page rather than at the first touch. */
export function startsAtOnce(hydration: Hydration | string | undefined, hasCart: boolean): boolean {
  return hydration === "load" || (hydration === "cart" && hasCart);
}

const isStill = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

/**
 * Finds the islands of the page and hydrates each when its time has come. Until then every one of them is plain HTML
 * whose links and forms work, so nothing is lost by waiting.
 */
export function mountIslands({ load, hasCart }: IslandMountOptions): void {
  const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const soon = islands.filter(({ dataset }) => startsAtOnce(dataset.hydrate, hasCart));
  const later = islands.filter((element) => !soon.includes(element));
  const hydrate = (elements: HTMLElement[]) => void load().then((hydrateAll) => hydrateAll(elements));
  if (soon.length > 0) hydrate(soon);
  if (later.length === 0) return;
  const controller = new AbortController();
  const onTouch = (event: Event) => {
    // Of a pointer that rests where the page appears, browsers tell as if it had moved.
    if (event.type === "pointermove" && isStill(event as PointerEvent)) return;
    controller.abort();
    hydrate(later);
  };
  for (const touch of touches) {
    addEventListener(touch, onTouch, { signal: controller.signal, passive: true, capture: true });
  }
}
