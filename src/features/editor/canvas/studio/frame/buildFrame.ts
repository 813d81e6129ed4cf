import { fragmentWithoutScripts } from "#kernel/browser/withoutScripts.ts";
import type { EditorFrame } from "../../contract.ts";
import { texts } from "../texts.ts";
import frameStyles from "./frame.css?url&no-inline";

/**
 * Builds the website in the frame's document: style sheets, language, body, header and footer. Everything around the
 * page is only shown, and can't be used.
 * @returns the element for the page
 */
export function buildFrame(frameDocument: Document, frame: EditorFrame): HTMLElement {
  const { documentElement: root, head, body } = frameDocument;
  root.lang = frame.language;
  root.dir = frame.direction;
  root.dataset.siteFrame = "";
  body.id = frame.bodyId;
  body.className = frame.bodyClass;
  frameDocument.title = texts.frame;
  addPolicy(frameDocument);
  for (const href of [...frame.styleSheets, frameStyles]) {
    const link = frameDocument.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.dataset.canvasHead = "";
    head.append(link);
  }
  // The HTML before and after may be halves of one element, so both are parsed together.
  const around = fragmentWithoutScripts(`${frame.before}<div data-canvas-page></div>${frame.after}`);
  const page = around.querySelector<HTMLElement>("[data-canvas-page]") ?? frameDocument.createElement("div");
  for (const element of around.children) (element as HTMLElement).dataset.canvasAround = "";
  for (const element of besides(page)) {
    element.inert = true;
    element.setAttribute("aria-hidden", "true");
  }
  body.append(around);
  return page;
}

/** Removes what `buildFrame` added. */
export function clearFrame(frameDocument: Document): void {
  for (const element of frameDocument.querySelectorAll("[data-canvas-around], [data-canvas-head]")) element.remove();
}

/**
 * The frame has the studio's origin, because React renders the page into it (decisions/0025). So it must run no script.
 * This policy blocks whatever a page's HTML contains, also in frames within it. It does not apply to the studio's own
 * scripts.
 */
const framePolicy =
  "script-src 'none'; object-src 'none'; frame-src 'none'; worker-src 'none'; form-action 'none'; base-uri 'none'";

function addPolicy(frameDocument: Document): void {
  if (frameDocument.head.querySelector("meta[http-equiv]")) return;
  const meta = frameDocument.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = framePolicy;
  frameDocument.head.prepend(meta);
  // A submitted form would load the frame again, without its policy.
  frameDocument.addEventListener("submit", (event) => event.preventDefault());
}

/** Every element beside the page and beside its parents. */
function besides(page: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside: Node = page; inside.parentNode; inside = inside.parentNode) {
    const holder = inside.parentNode as Element | DocumentFragment;
    for (const element of holder.children) if (element !== inside) found.push(element as HTMLElement);
  }
  return found;
}

/**
 * Calls back when the frame's style sheets have loaded or failed, so that the page is never shown without them.
 * @returns stops waiting
 */
export function whenStylesLoaded(frameDocument: Document, begin: () => void): () => void {
  const waiting = new Set(frameDocument.head.querySelectorAll<HTMLLinkElement>("link[data-canvas-head]"));
  let isGone = false;
  const settle = (link: HTMLLinkElement) => () => {
    waiting.delete(link);
    if (waiting.size === 0 && !isGone) begin();
  };
  for (const link of waiting) {
    link.addEventListener("load", settle(link), { once: true });
    link.addEventListener("error", settle(link), { once: true });
  }
  return () => {
    isGone = true;
  };
}
