import { useEffect, useState } from "react";
import { watchEditorKeys } from "./watchEditorKeys.ts";

/** So long after the last key (ms) nobody types anymore. */
const restMs = 3000;

/** Whether someone types: a dialog would take the keyboard from them. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const stop = watchEditorKeys(() => {
      setTyping(true);
      clearTimeout(rest);
      rest = setTimeout(() => setTyping(false), restMs);
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, []);
  return isTyping;
}
