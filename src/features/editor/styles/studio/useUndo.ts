import { useEffect, useRef } from "react";

interface Undo<State> {
  /** Call it before a change. Changes of one name in quick succession, as of a slider that is dragged, are one step. */
  note(before: State, name: string): void;
}

/** Changes of one name that follow each other sooner (ms) are one. */
const oneStepMs = 800;
const maxSteps = 100;

/** Ctrl + Z takes the last change back, Shift + Ctrl + Z or Ctrl + Y does it again, wherever the keyboard is on the screen. */
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
