import type { Hydration } from "#kernel/contract/defineIsland.ts";
import { holdEarlyInput } from "./earlyInput.ts";
import { isSavingData } from "./isSavingData.ts";

/** Hydrates islands; loaded only when the first of them needs it. Rejects when the code of one fails to load. */
export type Hydrate = (elements: HTMLElement[]) => Promise<void>;

export interface IslandMountOptions {
  /** Loads React and the hydrating code. */
  load(): Promise<Hydrate>;
  /** Whether the visitor has a cart, so that the islands that show it start at once (spec.txt §4). */
  hasCart: boolean;
}

// The first events of a visitor. Most come before the click that they lead to. Assistive technology may click and
// submit at once.
const touches = ["pointermove", "pointerdown", "keydown", "focusin", "click", "submit"];

/** If nobody touches a page for this long after its load, it counts as idle (ms). */
export const restBeforeIdle = 3000;

/** Whether an island is hydrated with the page rather than at the first touch. */
export function startsAtOnce(hydration: Hydration | string | undefined, hasCart: boolean): boolean {
  return hydration === "load" || (hydration === "cart" && hasCart);
}

/**
 * Finds the islands of the page and hydrates each at its time: at the first touch, or when the browser is idle. Until
 * then, they are plain HTML with working links and forms, and early input is held.
 */
export function mountIslands({ load, hasCart }: IslandMountOptions): void {
  const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const soon = islands.filter(({ dataset }) => startsAtOnce(dataset.hydrate, hasCart));
  let later = islands.filter((element) => !soon.includes(element));
  const hydrate = (elements: HTMLElement[]) => {
    if (elements[0])
      load()
        .then((hydrateAll) => hydrateAll(elements))
        .catch(giveUp);
  };
  const controller = new AbortController();
  const wake = () => {
    controller.abort();
    hydrate(later);
    later = [];
  };
  const onTouch = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers report a resting pointer on a new page as if it had moved.
    if (type !== "pointermove" || movementX || movementY) wake();
  };
  for (const touch of touches) {
    addEventListener(touch, onTouch, { signal: controller.signal, capture: true });
  }
  const giveUp = holdEarlyInput();
  hydrate(soon);
  // Without a cart, the cart's islands show nothing until someone does something. Visitors who save data should not
  // load code that they may not need.
  if (!isSavingData() && later.some(({ dataset }) => dataset.hydrate === "touch")) {
    addEventListener("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(wake), restBeforeIdle));
  }
}
