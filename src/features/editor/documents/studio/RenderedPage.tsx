import { useElementSize } from "@mantine/hooks";
import { useMemo } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { ErrorState } from "#kernel/studio-ui/ErrorState.tsx";
import { LinesSkeleton } from "#kernel/studio-ui/Loaded.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { type EditorFrame, renderBodyRoute } from "../contract.ts";
import styles from "./Editor.module.css";

/** As wide as a page is looked at on a desk, px; shown smaller. */
const pageWidth = 1200;

interface RenderedPageProps {
  pageId: string;
  frame: EditorFrame;
  document: PageDocument;
  /** Name of the frame, for who cannot see it. */
  label: string;
}

/** A document as visitors would see it, to be looked at: nothing in it does anything. */
export function RenderedPage({ pageId, frame, document, label }: RenderedPageProps) {
  const { ref, width, height } = useElementSize();
  const body = useApiQuery(renderBodyRoute, { params: { pageId }, body: { document } });
  const html = body.data?.html;
  const page = useMemo(() => (html === undefined ? undefined : pageOf(frame, html)), [frame, html]);
  const scale = width > 0 ? Math.min(1, width / pageWidth) : 1;
  return (
    <div className={styles.rendered} ref={ref}>
      {page !== undefined && width > 0 && (
        <iframe
          title={label}
          sandbox="allow-same-origin"
          srcDoc={page}
          style={{ width: Math.max(width, pageWidth), height: height / scale, transform: `scale(${scale})` }}
        />
      )}
      {body.isPending && <LinesSkeleton lines={6} />}
      {body.error && <ErrorState error={body.error} onRetry={() => void body.refetch()} isSmall />}
    </div>
  );
}

function pageOf(frame: EditorFrame, body: string): string {
  const links = frame.styleSheets.map((address) => `<link rel="stylesheet" href="${escaped(address)}">`).join("");
  const opening = `<html lang="${escaped(frame.language)}" dir="${frame.direction}">`;
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${links}</head>`;
  const bodyTag = `<body id="${escaped(frame.bodyId)}" class="${escaped(frame.bodyClass)}">`;
  return `<!doctype html>${opening}${head}${bodyTag}${frame.before}${body}${frame.after}</body></html>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
