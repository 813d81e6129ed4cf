import { useEffect, useRef, useState } from "react";
import { filesOf } from "../library/filesOf.ts";
import { texts } from "../texts.ts";
import styles from "./DropAnywhere.module.css";

interface DropAnywhereProps {
  /** Name of the target folder. */
  target: string | undefined;
  onFiles(files: File[]): void;
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, [contenteditable='true']") !== null;

/** Accepts files that are dropped or pasted anywhere in the window, and shows this during the drag. */
export function DropAnywhere({ target, onFiles }: DropAnywhereProps) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    // Every entered element is reported, and so is every one that is left.
    let depth = 0;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    // A dialog has its own drop zones.
    const isElsewhere = () => document.querySelector("[role='dialog']") !== null;
    const listeners = {
      dragenter(event: DragEvent) {
        if (!holdsFiles(event) || isElsewhere()) return;
        depth++;
        setOver(true);
      },
      dragleave(event: DragEvent) {
        if (!holdsFiles(event)) return;
        depth = Math.max(0, depth - 1);
        if (depth === 0) setOver(false);
      },
      dragover(event: DragEvent) {
        // A file dropped beside a field must not open instead of the studio.
        if (holdsFiles(event)) event.preventDefault();
      },
      drop(event: DragEvent) {
        depth = 0;
        setOver(false);
        if (!holdsFiles(event) || event.defaultPrevented || isElsewhere()) return;
        event.preventDefault();
        take(event.dataTransfer);
      },
      paste(event: ClipboardEvent) {
        if (isText(event.target) || isElsewhere()) return;
        take(event.clipboardData);
      },
    };
    function take(data: DataTransfer | null): void {
      const files = filesOf(data, new Date());
      if (files.length > 0) latest.current(files);
    }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name, listener as EventListener);
      }
    };
  }, []);

  if (!isOver) return null;
  return (
    <div className={styles.over} aria-hidden>
      <span className={styles.text}>{target ? texts.dropInto(target) : texts.dropHere}</span>
    </div>
  );
}
