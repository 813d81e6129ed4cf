import { withoutPageStyles } from "#kernel/domain/pageStyles.ts";
import { announce } from "./announcer.ts";
import { applyFocalPoints } from "./focalPoints.ts";
import { loadAllStyles } from "./loadAllStyles.ts";

let latest = 0;
let isListening = false;

/**
 * Replaces the list on the page with the one that a form or link requests: `[data-list]` of the loaded page. The focus
 * stays on the same control, the address is updated, and the number of results is announced.
 * @param source a GET form or a link inside the list
 */
export async function updateList(source: HTMLElement): Promise<void> {
  const url = source instanceof HTMLFormElement ? formUrl(source) : (source as HTMLAnchorElement).href;
  if (await showList(url, source instanceof HTMLFormElement)) history.pushState({ isList: true }, "", url);
  if (isListening) return;
  isListening = true;
  // "Back" to a list of this page. The browser handles everything else.
  addEventListener("popstate", () => void showList(location.href, false));
}

/** The address for the form's fields. Empty fields are left out. */
export function formUrl(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim()) search.append(name, value);
  const url = new URL(form.action);
  url.search = search.toString();
  return url.href;
}

/**
 * A page of the website, to show parts of it on this page, with the styles of all parts. Undefined if it was refused.
 * @throws if the server was not reached
 */
export async function readPage(url: string): Promise<Document | undefined> {
  const [response] = await Promise.all([fetch(url, { headers: { accept: "text/html" } }), loadAllStyles()]);
  const text = withoutPageStyles(await response.text());
  return response.ok ? new DOMParser().parseFromString(text, "text/html") : undefined;
}

async function showList(url: string, keepsFocus: boolean): Promise<boolean> {
  const turn = ++latest;
  const shown = document.querySelector<HTMLElement>("[data-list]");
  shown?.setAttribute("aria-busy", "true");
  try {
    const page = await readPage(url);
    const next = page?.querySelector<HTMLElement>("[data-list]");
    // A later choice is already loading.
    if (turn !== latest) return false;
    if (!shown || !page || !next) throw new Error("the response is not a list");
    const open = [...shown.querySelectorAll("details")].map((details) => details.open);
    for (const [index, details] of [...next.querySelectorAll("details")].entries()) details.open = open[index] ?? false;
    // Not when the list was requested: the person may have gone on to another field meanwhile.
    const focus = keepsFocus ? focusedControl(new URL(url).searchParams) : undefined;
    shown.replaceWith(document.adoptNode(next));
    applyFocalPoints(next);
    document.title = page.title;
    focus?.();
    announce(next.querySelector("[data-list-count]")?.textContent ?? "");
    return true;
  } catch {
    // The page itself shows the problem.
    location.assign(url);
    return false;
  }
}

/**
 * Moves the focus to the control with the same name and value after the list was replaced, with a text that was typed
 * since the list was requested.
 * @param requested the fields as they were then
 */
function focusedControl(requested: URLSearchParams): () => void {
  const active = document.activeElement;
  const name = active?.closest("[data-list-form]") ? active.getAttribute("name") : null;
  const value = active instanceof HTMLInputElement && active.type === "checkbox" ? active.value : undefined;
  const text = active instanceof HTMLInputElement && value === undefined ? active.value : undefined;
  const typed = text === (requested.get(name ?? "") ?? "") ? undefined : text;
  return () => {
    const controls = document.querySelectorAll<HTMLInputElement>(`[data-list-form] [name="${CSS.escape(name ?? "")}"]`);
    const same = [...controls].find((control) => value === undefined || control.value === value);
    if (same && typed !== undefined) same.value = typed;
    same?.focus({ preventScroll: true });
  };
}
