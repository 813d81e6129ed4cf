import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import type { CellPlace } from "../domain/datasets/editDataset.ts";
import { readFigure } from "../domain/datasets/readFigure.ts";
import styles from "./DatasetGrid.module.css";
import { datasetFieldTexts } from "./datasetFieldTexts.ts";

interface DatasetCellProps {
  place: CellPlace;
  label: string;
  text: string;
  /** A number is aligned to the end and marked if it is invalid. */
  isFigure: boolean;
  onText(text: string): void;
  onKey(event: KeyboardEvent<HTMLInputElement>): void;
  onPaste(event: ClipboardEvent<HTMLInputElement>): void;
}

/** One cell. Typed text stays as typed until the cell loses the focus, then it is applied. */
export function DatasetCell({ place, label, text, isFigure, onText, onKey, onPaste }: DatasetCellProps) {
  const [draft, setDraft] = useState<{ typed: string; over: string }>();
  // After pasting over it, or undo, the typed text no longer applies.
  const typed = draft?.over === text ? draft.typed : undefined;
  const isWrong = isFigure && typed !== undefined && typed.trim() !== "" && readFigure(typed) === null;

  function leave(): void {
    if (typed !== undefined && typed !== text) onText(typed);
    // Invalid text stays for correction; the figure is missing now.
    setDraft(isWrong ? { typed: typed as string, over: "" } : undefined);
  }

  return (
    <input
      className={styles.cell}
      data-cell={`${place.row}:${place.column}`}
      data-figure={isFigure || undefined}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? datasetFieldTexts.noFigure : undefined}
      inputMode={isFigure ? "decimal" : "text"}
      value={typed ?? text}
      onChange={(event) => setDraft({ typed: event.currentTarget.value, over: text })}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Escape" && typed !== undefined) {
          // Only the change is dropped; the dialog stays open.
          event.stopPropagation();
          setDraft(undefined);
          return;
        }
        onKey(event);
      }}
      onPaste={onPaste}
    />
  );
}
