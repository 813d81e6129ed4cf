import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { texts } from "./texts.ts";

/** Says which restored posts have another address than before. */
export function tellMoved(moved: readonly { title: string; path: string }[]): void {
  for (const { title, path } of moved.slice(0, maxNamed)) notify.caution(texts.restoredAt(title, path));
  if (moved.length > maxNamed) notify.caution(texts.moreRestoredAt(moved.length - maxNamed));
}

const maxNamed = 3;
