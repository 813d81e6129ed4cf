import { Button } from "@mantine/core";
import { ArrowLeftIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { type EditorFrame, readFrameRoute } from "#features/editor/canvas/contract.ts";
import { PageCanvas } from "#features/editor/canvas/studio/PageCanvas.tsx";
import type { CanvasHandle } from "#features/editor/canvas/studio/pageCanvasProps.ts";
import { type PageDocument, pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import {
  type headerFooter,
  readHeaderFooterRoute,
  saveHeaderFooterRoute,
} from "#features/site/header-footer/contract.ts";
import { hasDocument } from "#features/site/page-model/domain/pageKinds.ts";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { type ApiFailure, asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { LinesSkeleton, Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useUnsavedGuard } from "#kernel/studio-ui/form/useUnsavedGuard.tsx";
import fullWindow from "#kernel/studio-ui/layout/fullWindow.module.css";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import styles from "./FooterScreen.module.css";
import { footerFrame } from "./footerFrame.ts";
import { footerTexts as texts } from "./footerTexts.ts";

type HeaderFooter = z.output<typeof headerFooter>;

/** Edits the website's footer in place: below the home page, or below another page of blocks. */
export function FooterScreen() {
  const stored = useApiQuery(readHeaderFooterRoute, {});
  const list = useApiQuery(listPagesRoute, {});
  const pages = (list.data?.pages ?? []).filter(({ kind }) => hasDocument(kind));
  const pageId = (pages.find(({ isHomepage }) => isHomepage) ?? pages[0])?.id;
  const frame = useApiQuery(readFrameRoute, { params: { pageId: pageId ?? "" } }, { enabled: pageId !== undefined });
  useEffect(() => {
    document.title = texts.title;
  }, []);
  if (list.data && !pageId) {
    return <EmptyState level={1} drawing="website" title={texts.title} text={texts.needsPage} />;
  }
  const skeleton = <LinesSkeleton lines={6} />;
  return (
    <Loaded query={stored} level={1} skeleton={skeleton}>
      {(both) => (
        <Loaded query={frame} level={1} skeleton={skeleton}>
          {(around) => <FooterEditor stored={both} frame={around} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function FooterEditor({ stored, frame }: { stored: HeaderFooter; frame: EditorFrame }) {
  const [begun] = useState(() => {
    const footer = pageDocument.parse(stored.footer);
    return { document: footer, frame: footerFrame(frame, footer) };
  });
  const [base, setBase] = useState(stored);
  const [shown, setShown] = useState<PageDocument>(begun.document);
  const [saved, setSaved] = useState<PageDocument>(begun.document);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const canvas = useRef<CanvasHandle>(null);
  const save = useApiMutation(saveHeaderFooterRoute);
  const store = useStoreAnswer();
  const newest = useApiQuery(readHeaderFooterRoute, {}, { enabled: false });
  const isDirty = !sameJson(shown, saved);
  const live = useRef(isDirty);
  live.current = isDirty;
  const { guard } = useUnsavedGuard({ isDirty, holdsUnsaved: () => live.current });
  const change = useCallback((document: PageDocument) => setShown(document), []);

  async function send(from: HeaderFooter): Promise<void> {
    const sent = shown;
    try {
      const answer = await save.mutateAsync({ body: { ...from, footer: sent } });
      store(readHeaderFooterRoute, {}, answer);
      setBase(answer);
      setSaved(sent);
      setFailure(null);
      notify.success(texts.saved);
    } catch (error) {
      setFailure(asApiFailure(error));
    }
  }

  async function readNewest(): Promise<HeaderFooter> {
    return (await newest.refetch({ throwOnError: true })).data ?? base;
  }

  async function takeTheirs(): Promise<void> {
    const theirs = await readNewest();
    const footer = pageDocument.parse(theirs.footer);
    setBase(theirs);
    setSaved(footer);
    setShown(footer);
    setFailure(null);
    canvas.current?.replace(footer);
  }

  return (
    <div className={fullWindow.window}>
      <header className={fullWindow.bar}>
        <Link to="/design/header" search={keepSite} className={fullWindow.back}>
          <ArrowLeftIcon aria-hidden />
          {texts.back}
        </Link>
        <h1 className={`${fullWindow.title} ${styles.title}`}>{texts.title}</h1>
        <span role="status" className={styles.state}>
          {isDirty ? texts.unsaved : texts.atOnce}
        </span>
        <Button loading={save.isPending} disabled={!isDirty} onClick={() => void send(base)}>
          {texts.save}
        </Button>
      </header>
      {failure && (
        <div className={styles.problem}>
          <Callout tone={failure.isStale ? "waiting" : "bad"} title={failure.message} isAlert>
            {failure.isStale && (
              <span className={styles.choices}>
                <Button variant="default" size="compact-sm" onClick={() => void takeTheirs()}>
                  {texts.takeTheirs}
                </Button>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  onClick={() => void readNewest().then(send, (error) => setFailure(asApiFailure(error)))}
                >
                  {texts.keepMine}
                </Button>
              </span>
            )}
          </Callout>
        </div>
      )}
      <div className={fullWindow.content}>
        <PageCanvas
          ref={canvas}
          pageId={frame.page.id}
          frame={begun.frame}
          document={begun.document}
          emptyText={texts.empty}
          onChange={change}
          problems={footerProblems(failure)}
        />
      </div>
      {guard}
    </div>
  );
}

/** The server's problems with blocks, by path in the document. */
function footerProblems(failure: ApiFailure | null): Record<string, string> {
  const start = "footer.";
  return Object.fromEntries(
    Object.entries(failure?.fieldErrors ?? {})
      .filter(([path]) => path.startsWith(start))
      .map(([path, message]) => [path.slice(start.length), message]),
  );
}
