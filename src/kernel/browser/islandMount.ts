import type { Hydration } from "#kernel/contract/defineIsland.ts";
import { holdEarlyInput } from "./earlyInput.ts";

/** Brings islands to life; loaded only when the first of them needs it. Fails when the code of one does not come. */
export type Hydrate = (elements: HTMLElement[]) => Promise<void>;

export interface IslandMountOptions {
  /** Loads React and the hydrating code. */
  load(): Promise<Hydrate>;
  /** Whether the visitor has a cart, so that the islands that show it start at once (spec.txt §4). */
  hasCart: boolean;
}

// Whatever a visitor does first on a page. Most come before the click that they lead to; assistive technology may click
// and send at once.
const touches = ["pointermove", "pointerdown", "keydown", "focusin", "click", "submit"];

/** How long after its load a page that nobody touches counts as idle, in ms. */
const restBeforeIdle = 3000;

/** Whether an island starts with the page rather than at the first touch. */
export function startsAtOnce(hydration: Hydration | string | undefined, hasCart: boolean): boolean {
  return hydration === "load" || (hydration === "cart" && hasCart);
}

/**
 * Finds the islands of the page and hydrates each when its time has come: at the first touch, or when the browser is
 * idle. Until then every one of them is plain HTML whose links and forms work; what is sent in between is held.
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
    // Of a pointer that rests where the page appears, browsers tell as if it had moved.
    if (type !== "pointermove" || movementX || movementY) wake();
  };
  for (const touch of touches) {
    addEventListener(touch, onTouch, { signal: controller.signal, capture: true });
  }
  const giveUp = holdEarlyInput();
  hydrate(soon);
  // The cart's islands alone, without a cart, have nothing to say until someone does something; and who saves data
  // pays for code that may not be used.
  if (!isSavingData() && later.some(({ dataset }) => dataset.hydrate === "touch")) {
    addEventListener("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(wake), restBeforeIdle));
  }
}

const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
