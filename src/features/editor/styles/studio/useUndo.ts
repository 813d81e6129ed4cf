import { useEffect, useRef } from "react";

interface Undo<State> {
  /**
   * Call it before a change. Changes with the same name in quick succession, such as dragging a slider, are one step.
   */
  note(before: State, name: string): void;
}

/** Changes with the same name within this time (ms) are one step. */
const oneStepMs = 800;
const maxSteps = 100;

/** Ctrl + Z undoes the last change, Shift + Ctrl + Z or Ctrl + Y redoes it, wherever the focus is on the screen. */
export function useUndo<State>(now: () => State, show: (state: State) => void): Undo<State> {
  const steps = useRef<{ undo: State[]; redo: State[]; last: { name: string; at: number } | null }>({
    undo: [],
    redo: [],
    last: null,
  });
  const latest = useRef({ now, show });
  latest.current = { now, show };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      if (!isRedo && key !== "z") return;
      if ((event.target as Element | null)?.closest?.("[role='dialog']:has(form)")) return;
      event.preventDefault();
      const { undo, redo } = steps.current;
      const state = (isRedo ? redo : undo).pop();
      if (state === undefined) return;
      (isRedo ? undo : redo).push(latest.current.now());
      steps.current.last = null;
      latest.current.show(state);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  const note = useRef((before: State, name: string) => {
    const { undo, last } = steps.current;
    const at = performance.now();
    const isSameStep = last?.name === name && at - last.at < oneStepMs;
    steps.current.last = { name, at };
    steps.current.redo = [];
    if (isSameStep) return;
    undo.push(before);
    if (undo.length > maxSteps) undo.shift();
  });
  return { note: note.current };
}
