/** Islands that are not hydrated yet. */
const asleep = "[data-island]:not([data-hydrated])";

/** Links that scripts handle, and buttons of forms that the browser would refuse: the island has messages of its own. */
const heldClicks = "[data-in-place],form:invalid:not([novalidate]) [type=submit]";

/** How long a visitor waits for hydration, in ms. After that, the browser does what it does without scripts. */
export const patience = 4000;

/** Dispatched by an element when its island is hydrated. */
export const aliveEvent = "alive";

/** Whether a click opens a new tab or window, or downloads. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/**
 * Holds input that comes before hydration: a form's submit, and a click on a link that scripts handle (`data-in-place`)
 * or on the button of a form that the browser would refuse. When every island is hydrated, each is repeated once. If
 * the code fails or takes too long, the plain form is sent and the plain link followed.
 * @returns stops holding input
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
    const island = (target as Element).closest(asleep);
    if (isOpen || !island || opensElsewhere(event as MouseEvent)) return;
    const element = isSubmit ? (target as HTMLElement) : (target as Element).closest<HTMLElement>(heldClicks);
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Only once, however often it was pressed.
    if (island.ariaBusy) return;
    island.ariaBusy = "true";
    if (!held[0]) timer = setTimeout(release, patience);
    held.push(() => {
      island.ariaBusy = null;
      // The button may have been removed by the hydration of its island.
      if (isSubmit) (element as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
      else element.click();
    });
  };
  addEventListener("submit", hold, true);
  addEventListener("click", hold, true);
  addEventListener(aliveEvent, () => {
    // After React has rendered what the effects of the last island set: values of its fields, and `noValidate`.
    if (held[0] && !document.querySelector(asleep)) requestAnimationFrame(() => setTimeout(release));
  });
  return () => {
    release();
    isOpen = true;
  };
}
