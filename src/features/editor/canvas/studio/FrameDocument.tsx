import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { stillFragment } from "#kernel/browser/stillHtml.ts";
import type { EditorFrame } from "../contract.ts";
import { FrameLayer } from "./FrameLayer.tsx";
import frameStyles from "./frame.css?url&no-inline";
import { enterFrame, tellFrame } from "./frameEvents.ts";
import { PageHint } from "./PageHint.tsx";
import { texts } from "./texts.ts";

/** The website around the page, and who learns when its frame is. */
export interface FrameSettings {
  frame: EditorFrame;
  onFrame(document: Document | null): void;
}

export const FrameSettingsContext = createContext<FrameSettings | null>(null);

/**
 * Makes Puck's frame the website: its style sheets, language, body, header and footer, and the page in its place.
 * What is around the page is there to be seen, not to be used.
 */
export function FrameDocument({
  children,
  document: frameDocument,
}: {
  children: ReactNode;
  document?: Document | undefined;
}) {
  const settings = useContext(FrameSettingsContext);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const frame = settings?.frame;
  const onFrame = settings?.onFrame;

  useLayoutEffect(() => {
    if (!frameDocument || !frame) return;
    const leave = [() => {}];
    const page = buildPage(frameDocument, frame);
    const frameWindow = frameDocument.defaultView;
    const begin = () => {
      if (frameWindow) {
        leave.push(enterFrame(frameWindow), () => tellFrame("iframeUnload", { pageId: frame.page.id }));
      }
      setPlace(page);
      onFrame?.(frameDocument);
      tellFrame("load", { pageId: frame.page.id });
    };
    const stopWaiting = whenStyled(frameDocument, begin);
    return () => {
      stopWaiting();
      setPlace(null);
      onFrame?.(null);
      for (const each of leave.reverse()) each();
      for (const element of frameDocument.querySelectorAll("[data-canvas-around], [data-canvas-head]"))
        element.remove();
    };
  }, [frameDocument, frame, onFrame]);

  return (
    <>
      {place &&
        createPortal(
          <>
            {children}
            <PageHint />
          </>,
          place,
        )}
      {place && frameDocument && createPortal(<FrameLayer frameDocument={frameDocument} />, frameDocument.body)}
    </>
  );
}

/** Head, body and surroundings of the site; gives the element in which the page is. */
function buildPage(frameDocument: Document, frame: EditorFrame): HTMLElement {
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
  // Before and after may be halves of one element: they are read together.
  const around = stillFragment(`${frame.before}<div data-canvas-page></div>${frame.after}`);
  const page = around.querySelector<HTMLElement>("[data-canvas-page]") ?? frameDocument.createElement("div");
  for (const element of around.children) (element as HTMLElement).dataset.canvasAround = "";
  for (const element of besides(page)) {
    element.inert = true;
    element.setAttribute("aria-hidden", "true");
  }
  body.append(around);
  return page;
}

/**
 * The frame has the studio's origin, since React puts the page into it (decisions/0025). So it carries no script and
 * can run none: whatever came in with a page's HTML is refused, in frames within it too. What the studio's own scripts
 * do here is not theirs to refuse.
 */
const framePolicy =
  "script-src 'none'; object-src 'none'; frame-src 'none'; worker-src 'none'; form-action 'none'; base-uri 'none'";

function addPolicy(frameDocument: Document): void {
  if (frameDocument.head.querySelector("meta[http-equiv]")) return;
  const meta = frameDocument.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = framePolicy;
  frameDocument.head.prepend(meta);
  // A form of a block would load the frame again, and without its policy.
  frameDocument.addEventListener("submit", (event) => event.preventDefault());
}

/** Every element beside the page and beside what holds it. */
function besides(page: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside: Node = page; inside.parentNode; inside = inside.parentNode) {
    const holder = inside.parentNode as Element | DocumentFragment;
    for (const element of holder.children) if (element !== inside) found.push(element as HTMLElement);
  }
  return found;
}

/** Calls when the style sheets of the frame have loaded or failed, so that the page is never shown without them. */
function whenStyled(frameDocument: Document, begin: () => void): () => void {
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
