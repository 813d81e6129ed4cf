import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { EditorFrame } from "../../contract.ts";
import { FrameLayer } from "../overlay/FrameLayer.tsx";
import { texts } from "../texts.ts";
import { buildFrame, clearFrame, whenStylesLoaded } from "./buildFrame.ts";
import { emitFrameEvent, enterFrame } from "./frameEvents.ts";

/** Without a doctype, the browser would apply the site's styles in quirks mode. */
const emptyPage = "<!DOCTYPE html><html><head></head><body></body></html>";

interface PageFrameProps {
  frame: EditorFrame;
  /** Called with the document when the page is in it, and with null when it is removed. */
  onFrame(frameDocument: Document | null): void;
  /** The page. */
  children: ReactNode;
}

/** The website in a frame, with the page at its place and the canvas's marks above it. React renders into the frame. */
export function PageFrame({ frame, onFrame, children }: PageFrameProps) {
  const [frameDocument, setFrameDocument] = useState<Document | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const frameWindow = frameDocument?.defaultView;
    if (!frameDocument || !frameWindow) return;
    const page = buildFrame(frameDocument, frame);
    let leave = () => {};
    const stopWaiting = whenStylesLoaded(frameDocument, () => {
      const exit = enterFrame(frameWindow);
      leave = () => {
        emitFrameEvent("iframeUnload", { pageId: frame.page.id });
        exit();
      };
      setPlace(page);
      onFrame(frameDocument);
      emitFrameEvent("load", { pageId: frame.page.id });
    });
    return () => {
      stopWaiting();
      setPlace(null);
      onFrame(null);
      leave();
      clearFrame(frameDocument);
    };
  }, [frameDocument, frame, onFrame]);

  return (
    <>
      <iframe
        title={texts.frame}
        srcDoc={emptyPage}
        onLoad={({ currentTarget }) => setFrameDocument(currentTarget.contentDocument)}
      />
      {place && createPortal(children, place)}
      {place && frameDocument && createPortal(<FrameLayer frameDocument={frameDocument} />, frameDocument.body)}
    </>
  );
}
