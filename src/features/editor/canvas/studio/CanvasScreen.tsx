import { useQueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useContext, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { listAssetsRoute, uploadAssetRoute } from "#features/site/assets/contract.ts";
import { texts as assetTexts } from "#features/site/assets/studio/texts.ts";
import { ReferenceSelectsContext } from "#features/site/blocks/studio/references/referenceSelects.ts";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useOptionalWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { blockSelection, sectionSelection } from "../domain/selection.ts";
import { ActionsContext } from "./actions/canvasActions.ts";
import { useMakeActions } from "./actions/useMakeActions.ts";
import styles from "./Canvas.module.css";
import { CanvasBar } from "./CanvasBar.tsx";
import { emitFrameEvent } from "./frame/frameEvents.ts";
import { PageFrame } from "./frame/PageFrame.tsx";
import { KeyList } from "./keys/KeyList.tsx";
import { useCanvasKeys } from "./keys/useCanvasKeys.ts";
import { BlockHtmlContext } from "./page/blockHtml.ts";
import { EditedPage } from "./page/EditedPage.tsx";
import { type FramePoint, FrameStateContext } from "./page/frameState.ts";
import { useBlockHtml } from "./page/useBlockHtml.ts";
import type { PageCanvasProps } from "./pageCanvasProps.ts";
import { FormNamesContext, useReadFormNames } from "./panels/formNames.ts";
import { Inspector } from "./panels/Inspector.tsx";
import { PartsPanel } from "./panels/PartsPanel.tsx";
import { SidePanels, useIsCompact } from "./panels/SidePanels.tsx";
import { useOpenPanel } from "./panels/useOpenPanel.ts";
import { useDocument, useDocumentStore, useSelection } from "./store/documentStore.ts";
import { useEmitChanges } from "./store/useEmitChanges.ts";
import { texts } from "./texts.ts";
import { arrangementOf, useViewport } from "./useViewport.ts";

/** Settings of a part, below the tools that every part has. */
const settingsFields = "[data-canvas-settings] :is(input, textarea, button, select):not([role='toolbar'] *)";

/** The frame in the middle, the list of blocks on one side, the selected part's settings on the other. */
export function CanvasScreen(props: PageCanvasProps) {
  const { pageId, frame, emptyText, onSaveSection, problems, ref } = props;
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
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isCompact = useIsCompact(root);
  const viewport = useViewport(stage, isCompact);
  const [panel, setPanel] = useOpenPanel({ isCompact, blockId: selection.blockId, editingId, frameDocument });
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
      // The panel of a block that was just selected is not rendered yet.
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
  const html = useBlockHtml(pageId, document, editingId);
  useEmitChanges(store, props);
  const selects = useContext(ReferenceSelectsContext);
  useEffect(() => {
    for (const select of Object.values(selects ?? {})) select.preload();
  }, [selects]);
  useEffect(() => {
    if (editingId && selection.blockId !== editingId) setEditingId(null);
  }, [editingId, selection]);
  // Another screen size moves the part, so scroll to the selection.
  const screenBefore = useRef(viewport.name);
  useEffect(() => {
    if (screenBefore.current === viewport.name) return;
    screenBefore.current = viewport.name;
    actions.select(actions.selection(), { scroll: true });
  }, [actions, viewport.name]);
  useEffect(
    () => emitFrameEvent("frameEditingChange", { isEditing: editingId !== null, blockId: editingId }),
    [editingId],
  );
  useCanvasKeys({
    actions,
    site,
    frameDocument,
    isEditing: () => editingId !== null,
    showKeys: () => setIsShowingKeys(true),
    searchBlocks: () => {
      // A closed panel is not rendered yet.
      flushSync(() => setPanel("parts"));
      search.current();
    },
  });
  useLayoutEffect(() => {
    frameDocument?.documentElement.style.setProperty("--canvas-zoom", String(1 / viewport.scale));
  }, [frameDocument, viewport.scale]);
  useImperativeHandle(
    ref,
    () => ({
      replace: actions.replace,
      insertSection: actions.insertSection,
      select: (part) => actions.select(part, { scroll: true, focus: true }),
      enter() {
        const [first] = actions.document().sections;
        const [block] = first?.blocks ?? [];
        if (block) actions.select(blockSelection(block.id), { scroll: true, focus: true });
        else if (first) actions.select(sectionSelection(first.id), { scroll: true, focus: true });
        else frameDocument?.querySelector<HTMLElement>(".canvas-page-hint button")?.focus();
      },
    }),
    [actions, frameDocument],
  );

  const frameState = useMemo(() => ({ editingId, editingAt, setEditor, isCompact }), [editingId, editingAt, isCompact]);

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
                parts={
                  <PartsPanel
                    document={document}
                    emptyText={emptyText ?? texts.emptyPage}
                    frameDocument={frameDocument}
                    onSearch={search}
                    stage={stage}
                  />
                }
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
                    onDone={actions.stopEditing}
                    onKeys={() => setIsShowingKeys(true)}
                    onPanel={setPanel}
                  />
                  <div ref={stage} className={styles.stage} data-viewport={viewport.name}>
                    <div className={styles.screen} style={viewport.style}>
                      <PageFrame frame={frame} onFrame={setFrameDocument}>
                        <EditedPage emptyText={emptyText ?? texts.pageIsEmpty} />
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
