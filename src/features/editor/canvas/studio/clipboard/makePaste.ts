import { notifications } from "@mantine/notifications";
import { refusalOf, uploadMessageOf } from "#features/site/assets/studio/upload/uploadMessage.ts";
import type { PageBlock, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { type InsertPoint, insertBlocks, newBlock } from "../../domain/insertBlocks.ts";
import { type CopiedPart, pastePart } from "../../domain/pasteParts.ts";
import { blockSelection, type CanvasSelection, sectionSelection, selectionAround } from "../../domain/selection.ts";
import { collectIds } from "../actions/collectIds.ts";
import { kindTitle } from "../panels/blockTitle.ts";
import type { DocumentStore } from "../store/documentStore.ts";
import { texts } from "../texts.ts";
import type { PastedContent } from "./clipboard.ts";

interface PasteTools {
  store: DocumentStore;
  /** Commits a change as one step, selects a part and announces the change. */
  change(next: PageDocument | undefined, selection: CanvasSelection, said: string): boolean;
  /** Whether a text is being edited. Pasting must not move the cursor out of it. */
  isWriting(): boolean;
  uploadPicture(file: File): Promise<string>;
}

/** Pasting: a copied part goes below the selection, text becomes a text block, each picture an image block. */
export function makePaste({ store, change, isWriting, uploadPicture }: PasteTools): (content: PastedContent) => void {
  const place = (): InsertPoint => {
    const { blockId, sectionId } = store.selection();
    return { blockId, sectionId: sectionId ?? selectionAround(store.document(), store.selection()).sectionId };
  };

  function pasteCopied(part: CopiedPart): void {
    const ids = collectIds();
    const next = pastePart(store.document(), part, place(), ids.newId);
    const isSection = part.kind === "section";
    const pasted = isSection ? sectionSelection(ids.first()) : blockSelection(ids.first());
    const said = texts.pasted(isSection ? texts.section : kindTitle(part.block.type));
    if (change(next, pasted, said) && part.lacksAssets) notify.caution(texts.assetsNotPasted);
  }

  function pasteNew(kindName: "html" | "image", props: object, at: InsertPoint): string {
    const id = newKey();
    const made = newBlock(kindName, id);
    if (!made) return id;
    const block = { ...made, props: { ...made.props, ...props } } as PageBlock;
    const next = insertBlocks(store.document(), [block], at, newKey);
    if (next && isWriting()) store.commit(next);
    else change(next, blockSelection(id), texts.pasted(kindTitle(kindName)));
    return id;
  }

  async function pastePictures(files: readonly File[]): Promise<void> {
    let at = place();
    for (const file of files) {
      const id = newKey();
      notifications.show({ id, loading: true, autoClose: false, message: texts.uploadingPicture(file.name) });
      try {
        const refusal = refusalOf(file, "image");
        if (refusal) throw new Error(refusal);
        const assetId = await uploadPicture(file);
        notifications.hide(id);
        at = { sectionId: at.sectionId, blockId: pasteNew("image", { assetId }, at) };
      } catch (error) {
        const message = uploadMessageOf(error);
        notifications.update({ id, loading: false, autoClose: 8000, color: "red", message });
      }
    }
  }

  return ({ part, html, pictures }) => {
    if (part) pasteCopied(part);
    else if (html !== undefined) pasteNew("html", { html }, place());
    else if (pictures) void pastePictures(pictures);
  };
}
