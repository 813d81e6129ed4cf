/** Islands that are still plain HTML. */
const asleep = "[data-island]:not([data-hydrated])";

/** How long a visitor waits for an island, in ms; after that the browser does what it does without scripts. */
const patience = 4000;

/** Said by an element once its island is alive. */
export const aliveEvent = "alive";

/** Whether a click asks for a new tab or window, or for a download. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/**
 * Holds what a visitor sends before the island that answers it is alive, so that it is answered in place: a form's
 * submit, and a click on a link that scripts answer (`data-in-place`). Once every island is alive, each is done again,
 * once. When the code fails or takes too long, the plain form is sent and the plain link followed.
 * @returns gives up: nothing is held anymore
 */
export function holdEarlyInput(): () => void {
  let held: (() => void)[] = [];
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout>;
  const release = () => {
    const inputs = held;
    held = [];
    clearTimeout(timer);
    isOpen = true;
    for (const again of inputs) again();
    isOpen = false;
  };
  const hold = (event: Event) => {
    const { target, submitter } = event as SubmitEvent;
    const isSubmit = event.type === "submit";
    const element = (target as Element).closest<HTMLElement>(isSubmit ? "form" : "[data-in-place]");
    const island = element?.closest(asleep);
    if (isOpen || !island || opensElsewhere(event as MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Once, however often it was pressed.
    if (island.ariaBusy) return;
    island.ariaBusy = "true";
    if (!held[0]) timer = setTimeout(release, patience);
    held.push(() => {
      island.ariaBusy = null;
      // The button may have gone when its island came alive.
      if (isSubmit) (element as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
      else element?.click();
    });
  };
  addEventListener("submit", hold, true);
  addEventListener("click", hold, true);
  addEventListener(aliveEvent, () => {
    // After React has rendered what the last one found in its fields.
    if (held[0] && !document.querySelector(asleep)) setTimeout(release);
  });
  return () => {
    release();
    isOpen = true;
  };
}
