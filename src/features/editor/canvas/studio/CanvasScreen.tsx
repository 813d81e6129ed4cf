import { useQueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { renderBlocksRoute } from "#features/editor/documents/contract.ts";
import { listAssetsRoute, uploadAssetRoute } from "#features/site/assets/contract.ts";
import { texts as assetTexts } from "#features/site/assets/studio/texts.ts";
import { stillHtml } from "#kernel/browser/stillHtml.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useOptionalWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useMakeActions } from "./actions/useMakeActions.ts";
import styles from "./Canvas.module.css";
import { CanvasBar } from "./CanvasBar.tsx";
import { ActionsContext, type FramePoint, FrameStateContext } from "./canvasState.ts";
import { tellFrame } from "./frame/frameEvents.ts";
import { PageFrame } from "./frame/PageFrame.tsx";
import { KeyList } from "./keys/KeyList.tsx";
import { watchKeys } from "./keys/watchKeys.ts";
import { BlockHtml, BlockHtmlContext } from "./page/blockHtml.ts";
import { EditedPage } from "./page/EditedPage.tsx";
import type { PageCanvasProps } from "./pageCanvasProps.ts";
import { FormNamesContext, useReadFormNames } from "./panels/formNames.ts";
import { Inspector } from "./panels/Inspector.tsx";
import { PartsPanel } from "./panels/PartsPanel.tsx";
import { SidePanels, useIsCompact } from "./panels/SidePanels.tsx";
import { useDocument, useDocumentStore, useSelection } from "./store/documentStore.ts";
import { useEmitChanges } from "./store/useEmitChanges.ts";
import { arrangementOf, useViewport } from "./useViewport.ts";

/** What is set of a part, below the tools that every part has. */
const settingsFields = "[data-canvas-settings] :is(input, textarea, button, select):not([role='toolbar'] *)";

/** The frame in the middle, what can be added on one side, what is chosen on the other. */
export function CanvasScreen(props: PageCanvasProps) {
  const { pageId, frame, onSelect, onSaveSection, problems, ref } = props;
  const store = useDocumentStore();
  const document = useDocument();
  const selection = useSelection();
  const formNames = useReadFormNames(document);
  const { id: site = "", identifier: website } = useOptionalWebsite() ?? {};
  const queries = useQueryClient();
  const [editingId, setEditingId] = useState<string | null>(null);
  const [editingAt, setEditingAt] = useState<FramePoint | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [frameDocument, setFrameDocument] = useState<Document | null>(null);
  const [panel, setPanel] = useState<"parts" | "settings" | null>(null);
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isCompact = useIsCompact(root);
  const viewport = useViewport(stage, isCompact);
  const search = useRef<() => void>(() => {});

  const actions = useMakeActions(store, {
    arrangement: arrangementOf(viewport.name),
    editingId,
    frameDocument,
    setEditingId(id, at) {
      setEditingAt(at ?? null);
      setEditingId(id);
    },
    openSettings: () => {
      setPanel("settings");
      root.current?.querySelector<HTMLElement>(settingsFields)?.focus();
    },
    choosePictures() {
      setPanel("settings");
      // The panel of a block that was just chosen is not there yet.
      setTimeout(() => {
        const buttons = root.current?.querySelectorAll<HTMLButtonElement>("[data-canvas-settings] button") ?? [];
        const names = [assetTexts.chooseOf.image, assetTexts.addOf.image];
        [...buttons].find(({ textContent }) => names.includes(textContent ?? ""))?.click();
      }, 50);
    },
    async uploadPicture(file) {
      const { id } = await uploadFile(uploadAssetRoute, file, { query: { kind: "image" }, website });
      void queries.invalidateQueries({ queryKey: apiKey(website, listAssetsRoute) });
      return id;
    },
  });
  const [html] = useState(
    () =>
      new BlockHtml(
        (part) => callStudioApi(renderBlocksRoute, { params: { pageId }, body: { document: part } }, { website }),
        stillHtml,
      ),
  );

  useEmitChanges(store, props);
  useLayoutEffect(() => {
    // Words that were written are shown before the server has said them back.
    for (const section of document.sections) {
      const written = section.blocks.find(({ id }) => id === editingId);
      if (written?.type === "html" && written.props.html) {
        html.put(
          section,
          written,
          `<div class="html-block rich-text" dir="${written.props.direction}">${written.props.html}</div>`,
        );
      }
    }
    html.update(document);
  }, [html, document, editingId]);
  useEffect(() => {
    if (editingId && selection.blockId !== editingId) setEditingId(null);
  }, [editingId, selection]);
  // Where the panels lie over the page, they give way to what was just added or is written in.
  const chosen = selection.blockId;
  const before = useRef(chosen);
  useEffect(() => {
    if (editingId || (panel === "parts" && chosen !== before.current)) setPanel(null);
    before.current = chosen;
  }, [editingId, chosen, panel]);
  // On another screen it is elsewhere: what is chosen stays in sight.
  const screenBefore = useRef(viewport.name);
  useEffect(() => {
    if (screenBefore.current === viewport.name) return;
    screenBefore.current = viewport.name;
    actions.select(actions.selection(), { scroll: true });
  }, [actions, viewport.name]);
  // Where the settings come from below, what they are of is above them.
  useEffect(() => {
    const isOver = isCompact && panel === "settings" && chosen !== null;
    const element = isOver ? frameDocument?.getElementById(`block-${chosen}`) : null;
    const view = frameDocument?.defaultView;
    if (element && view) view.scrollBy({ top: element.getBoundingClientRect().top - 56, behavior: "instant" });
  }, [isCompact, panel, chosen, frameDocument]);
  useEffect(() => tellFrame("frameEditingChange", { isEditing: editingId !== null, blockId: editingId }), [editingId]);
  const tellSelection = useRef(onSelect);
  tellSelection.current = onSelect;
  useEffect(() => tellSelection.current?.(selection), [selection]);

  const keysOf = useRef<{ isEditing(): boolean }>({ isEditing: () => false });
  keysOf.current.isEditing = () => editingId !== null;
  useEffect(() => {
    const targets = {
      actions,
      site,
      isEditing: () => keysOf.current.isEditing(),
      showKeys: () => setIsShowingKeys(true),
      searchBlocks: () => {
        // Where the panel was closed there is no list yet.
        flushSync(() => setPanel("parts"));
        search.current();
      },
    };
    const stops = [watchKeys(window.document, () => root.current, targets)];
    if (frameDocument) stops.push(watchKeys(frameDocument, () => frameDocument.body, targets));
    return () => {
      for (const stop of stops) stop();
    };
  }, [actions, frameDocument, site]);

  useLayoutEffect(() => {
    frameDocument?.documentElement.style.setProperty("--canvas-zoom", String(1 / viewport.scale));
  }, [frameDocument, viewport.scale]);
  useImperativeHandle(
    ref,
    () => ({
      replace: actions.replace,
      insertSection: actions.insertSection,
      select: (part) => actions.select(part, { scroll: true, focus: true }),
      undo: actions.undo,
      redo: actions.redo,
    }),
    [actions],
  );

  const frameState = useMemo(() => ({ editingId, editingAt, setEditor, isCompact }), [editingId, editingAt, isCompact]);
  const stopEditing = useCallback(() => actions.stopEditing(), [actions]);

  return (
    <ActionsContext value={actions}>
      <BlockHtmlContext value={html}>
        <FormNamesContext value={formNames}>
          <FrameStateContext value={frameState}>
            <div ref={root} className={styles.canvas} data-canvas="" data-compact={isCompact || undefined}>
              <SidePanels
                isCompact={isCompact}
                open={panel}
                onOpen={setPanel}
                parts={<PartsPanel document={document} frameDocument={frameDocument} onSearch={search} stage={stage} />}
                settings={
                  <Inspector
                    document={document}
                    selection={selection}
                    problems={problems}
                    arrangement={arrangementOf(viewport.name)}
                    {...(onSaveSection ? { onSaveSection } : {})}
                  />
                }
              >
                <div className={styles.middle}>
                  <CanvasBar
                    viewport={viewport.name}
                    onViewport={viewport.choose}
                    editor={editor}
                    isCompact={isCompact}
                    onDone={stopEditing}
                    onKeys={() => setIsShowingKeys(true)}
                    onPanel={setPanel}
                  />
                  <div ref={stage} className={styles.stage} data-viewport={viewport.name}>
                    <div className={styles.screen} style={viewport.style}>
                      <PageFrame frame={frame} onFrame={setFrameDocument}>
                        <EditedPage />
                      </PageFrame>
                    </div>
                  </div>
                </div>
              </SidePanels>
              <KeyList isOpen={isShowingKeys} onClose={() => setIsShowingKeys(false)} />
            </div>
          </FrameStateContext>
        </FormNamesContext>
      </BlockHtmlContext>
    </ActionsContext>
  );
}
