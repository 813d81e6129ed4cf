import { type DragEvent, type HTMLAttributes, useEffect, useRef, useState } from "react";

type DropTarget = Pick<HTMLAttributes<HTMLElement>, "onDragOver" | "onDrop"> & {
  "data-dragged": true | undefined;
  "data-target": true | undefined;
};

interface ItemOrder {
  /** Keeps the focus on what has it when an entry moves. Call it before the move. */
  keepFocus(): void;
  /** For the part of an entry that is dragged. */
  handle(index: number): Pick<HTMLAttributes<HTMLElement>, "draggable" | "onDragStart" | "onDragEnd">;
  /** For the whole entry. */
  target(index: number): DropTarget;
}

/** Moves entries of a list by dragging them. */
export function useItemOrder(onMove: (from: number, to: number) => void): ItemOrder {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const focused = useRef<HTMLElement | null>(null);

  // Moving a node in the document removes its focus. The button of the last entry, which moves it down, is disabled.
  useEffect(() => {
    const element = focused.current;
    if (!element) return;
    focused.current = null;
    const enabled = element.matches(":disabled") ? element.closest("li")?.querySelector("button") : element;
    enabled?.focus();
  });

  function end(): void {
    setDragged(null);
    setOver(null);
  }

  return {
    keepFocus() {
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    handle: (index) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", "");
        setDragged(index);
      },
      onDragEnd: end,
    }),
    target: (index) => ({
      "data-dragged": dragged === index || undefined,
      "data-target": (over === index && dragged !== null && dragged !== index) || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        onMove(dragged, index);
        end();
      },
    }),
  };
}
