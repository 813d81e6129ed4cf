import { VisuallyHidden } from "@mantine/core";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { announce } from "#kernel/browser/announcer.ts";
import { FileDrop } from "#kernel/studio-ui/form/FileDrop.tsx";
import type { ImageAsset } from "../../contract.ts";
import { imageOf } from "../../domain/imageOf.ts";
import { AssetPanel } from "../details/AssetPanel.tsx";
import { texts } from "../texts.ts";
import { UploadTile } from "../upload/UploadTile.tsx";
import styles from "./ImagesField.module.css";
import { ImageTile } from "./ImageTile.tsx";
import { moveItem } from "./moveItem.ts";
import type { ImageUploads } from "./useImageUploads.ts";

interface ImagesFieldProps {
  images: ImageAsset[];
  uploads: ImageUploads;
  /** Refused pictures, by index in the list. */
  errors?: Record<number, string>;
  onReorder(images: ImageAsset[]): void;
  /** Called when a picture's text or focal point was saved. */
  onImageSaved(image: ImageAsset): void;
}

/** Ordered pictures: dropped from the desktop, moved by pointer or keys, edited by a click. */
export function ImagesField({ images, uploads, errors = {}, onReorder, onImageSaved }: ImagesFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);

  // Moving a node in the document removes its focus, so it is restored.
  useEffect(() => {
    if (!focusNext.current) return;
    list.current?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(focusNext.current)}"]`)?.focus();
    focusNext.current = null;
  });

  function move(from: number, to: number): void {
    const image = images[from];
    if (!image || to < 0 || to >= images.length || to === from) return;
    focusNext.current = image.id;
    onReorder(moveItem(images, from, to));
    announce(texts.moved(image.fileName, to + 1, images.length));
  }

  function remove(index: number): void {
    const neighbor = images[index + 1] ?? images[index - 1];
    focusNext.current = neighbor?.id ?? null;
    announce(texts.removed(images[index]?.fileName ?? ""));
    onReorder(images.filter((_, at) => at !== index));
  }

  const drag = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", images[index]?.fileName ?? "");
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
      move(dragged, index);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });

  const isEmpty = images.length === 0 && uploads.uploads.length === 0;
  return (
    <div className={styles.field}>
      {!isEmpty && (
        <ul ref={list} className={styles.grid} aria-label={texts.pictures}>
          {images.map((image, index) => (
            <ImageTile
              key={image.id}
              image={image}
              index={index}
              count={images.length}
              error={errors[index]}
              isDragged={dragged === index}
              isTarget={over === index && dragged !== null && dragged !== index}
              drag={drag(index)}
              onOpen={() => setOpenedId(image.id)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onCancel={() => uploads.cancel(upload.key)}
              onRetry={() => uploads.retry(upload.key)}
            />
          ))}
        </ul>
      )}
      {images.length > 1 && <VisuallyHidden>{texts.keys}</VisuallyHidden>}
      <FileDrop
        label={texts.add}
        text={texts.drop}
        hint={texts.hint}
        buttonLabel={texts.choose}
        accept="image/*"
        isMultiple
        isSmall={!isEmpty}
        onFiles={uploads.add}
      />
      <AssetPanel
        assetId={openedId}
        onClose={() => setOpenedId(null)}
        onSaved={(asset) => onImageSaved(imageOf(asset))}
        onDeleted={(id) => onReorder(images.filter((image) => image.id !== id))}
      />
    </div>
  );
}
