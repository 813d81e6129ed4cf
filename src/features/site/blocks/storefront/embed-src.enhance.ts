type EmbedState = "asking" | "shown" | "failed";

/** How long (ms) a service may take to answer before it counts as unreachable. */
const patience = 20_000;

/** What a frame may do: play, sign in, open its own pages; not navigate the page that it is on. */
const sandbox = [
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-presentation",
].join(" ");

/** Lets a visitor show an outside service once or always, and withdraw it. */
export function enhance(figure: HTMLElement): void {
  figure.addEventListener("click", (event) => {
    const wish = (event.target as Element).closest<HTMLElement>("[data-embed-do]")?.dataset.embedDo;
    if (wish === "show" || wish === "retry") show(figure, true);
    if (wish === "always") agree(figure);
    if (wish === "forget") takeBack(figure);
  });
  if (isAgreed(figure)) show(figure, false);
  else setState(figure, "asking");
}

function agree(figure: HTMLElement): void {
  remember((storage) => storage.setItem(keyOf(figure), "always"));
  for (const each of sameService(figure)) if (each.dataset.embedState !== "shown") show(each, each === figure);
}

function takeBack(figure: HTMLElement): void {
  remember((storage) => storage.removeItem(keyOf(figure)));
  for (const each of sameService(figure)) {
    each.querySelector("iframe")?.remove();
    setState(each, "asking");
  }
  figure.querySelector<HTMLElement>('[data-embed-do="show"]')?.focus();
}

/** Inserts the frame into its box. It gets the focus if a click asked for it. */
function show(figure: HTMLElement, isAsked: boolean): void {
  const { embedSrc = "", embedTitle = "" } = figure.dataset;
  figure.querySelector("iframe")?.remove();
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", sandbox);
  // Some players refuse a page without a referrer. They get the origin, not the page.
  Object.assign(frame, {
    title: embedTitle,
    referrerPolicy: "strict-origin-when-cross-origin",
    allowFullscreen: true,
  });
  frame.allow = "fullscreen; encrypted-media; picture-in-picture";
  if (!isAsked) frame.loading = "lazy";
  frame.src = embedSrc;
  figure.querySelector(".embed-box")?.append(frame);
  setState(figure, "shown");
  if (isAsked) frame.focus();
  void canBeReached(embedSrc).then((isReached) => {
    if (isReached || !frame.isConnected) return;
    frame.remove();
    setState(figure, "failed");
    if (isAsked) figure.querySelector<HTMLElement>('[data-embed-do="retry"]')?.focus();
  });
}

/** A frame does not report failure, so the service is requested in parallel; its answer is not read. */
async function canBeReached(src: string): Promise<boolean> {
  let isSentOn = false;
  const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    // Redirected to a host that this page may not contact, so the service answered.
    if (effectiveDirective === "connect-src") isSentOn = true;
  };
  addEventListener("securitypolicyviolation", refused);
  try {
    const signal = AbortSignal.timeout(patience);
    await fetch(src, { method: "HEAD", mode: "no-cors", credentials: "omit", signal });
    return true;
  } catch {
    return isSentOn;
  } finally {
    removeEventListener("securitypolicyviolation", refused);
  }
}

function setState(figure: HTMLElement, state: EmbedState): void {
  figure.dataset.embedState = state;
}

function sameService({ dataset }: HTMLElement): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-embed-state]")];
  return all.filter((other) => other.dataset.embedService === dataset.embedService);
}

function keyOf({ dataset }: HTMLElement): string {
  return `embed-${dataset.embedService}`;
}

function isAgreed(figure: HTMLElement): boolean {
  return remember((storage) => storage.getItem(keyOf(figure))) === "always";
}

/** Storing consent is optional: if it fails, a warning is enough (spec.txt §8). */
function remember<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(localStorage);
  } catch (error) {
    console.warn("Unable access local storage", error);
    return undefined;
  }
}
