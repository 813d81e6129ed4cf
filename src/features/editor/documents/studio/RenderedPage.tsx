import { useElementSize } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { ErrorState } from "#kernel/studio-ui/ErrorState.tsx";
import { LinesSkeleton } from "#kernel/studio-ui/Loaded.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { type EditorFrame, renderBodyRoute } from "../contract.ts";
import styles from "./Editor.module.css";

/** As wide as a page is looked at on a desk, px; shown smaller. Where that would be too small to read: as on a phone. */
const pageWidth = 1200;
const readableFrom = 500;

interface RenderedPageProps {
  pageId: string;
  frame: EditorFrame;
  document: PageDocument;
  /** Name of the frame, for who cannot see it. */
  label: string;
  /** Ids of the elements that are outlined, and the first of them scrolled to. */
  marked: readonly string[];
}

/** A document as visitors would see it, to be looked at: nothing in it does anything. */
export function RenderedPage({ pageId, frame, document, label, marked }: RenderedPageProps) {
  const { ref, width, height } = useElementSize();
  const shown = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const body = useApiQuery(renderBodyRoute, { params: { pageId }, body: { document } });
  const html = body.data?.html;
  const page = useMemo(() => (html === undefined ? undefined : pageOf(frame, html)), [frame, html]);
  const shownWidth = width < readableFrom ? width : Math.max(width, pageWidth);
  const scale = width > 0 ? width / shownWidth : 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: marked anew whenever the frame has another page
  useEffect(() => {
    if (shown.current?.contentDocument) markParts(shown.current.contentDocument, marked);
  }, [loads, marked]);

  return (
    <div className={styles.rendered} ref={ref}>
      {page !== undefined && width > 0 && (
        <iframe
          ref={shown}
          title={label}
          sandbox="allow-same-origin"
          srcDoc={page}
          onLoad={() => setLoads((before) => before + 1)}
          style={{ width: shownWidth, height: height / scale, transform: `scale(${scale})` }}
        />
      )}
      {body.isPending && <LinesSkeleton lines={6} />}
      {body.error && <ErrorState error={body.error} onRetry={() => void body.refetch()} isSmall />}
    </div>
  );
}

/** The policy of pages takes no style sheet of ours: styles are set on the elements. */
function markParts(page: Document, marked: readonly string[]): void {
  const parts = marked.flatMap((id) => page.getElementById(id) ?? []);
  for (const part of parts) {
    part.style.setProperty("outline", "3px dashed #c27803");
    part.style.setProperty("outline-offset", part.matches("section") ? "-3px" : "6px");
    part.dataset.differs = "";
  }
  parts[0]?.scrollIntoView({ block: "center" });
}

function pageOf(frame: EditorFrame, body: string): string {
  const links = frame.styleSheets.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`).join("");
  const opening = `<html lang="${escapeHtml(frame.language)}" dir="${frame.direction}">`;
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${links}</head>`;
  const bodyTag = `<body id="${escapeHtml(frame.bodyId)}" class="${escapeHtml(frame.bodyClass)}">`;
  return `<!doctype html>${opening}${head}${bodyTag}${frame.before}${body}${frame.after}</body></html>`;
}
