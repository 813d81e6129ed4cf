import { useEffect, useState } from "react";
import { watchEditorKeys } from "./watchEditorKeys.ts";

/** Someone who presses no key for this long (ms) has stopped typing. */
const pauseMs = 3000;

/** Whether someone is typing, and a dialog would interrupt them. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const stop = watchEditorKeys(() => {
      setTyping(true);
      clearTimeout(rest);
      rest = setTimeout(() => setTyping(false), pauseMs);
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, []);
  return isTyping;
}
