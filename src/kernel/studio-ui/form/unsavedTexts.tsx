import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useUnsavedGuard } from "./useUnsavedGuard.tsx";

interface UnsavedTexts {
  isDirty: boolean;
  holdsUnsaved(): boolean;
  report(key: object, isUnsaved: boolean): void;
}

const UnsavedTextsContext = createContext<UnsavedTexts | undefined>(undefined);

interface UnsavedTextsGuardProps {
  children: ReactNode;
  /** True for fields inside a list, which another search, filter or page would remove. */
  isList?: boolean;
}

/** Asks once before a screen is left on which any field holds text that was not saved (`useUnsavedText`). */
export function UnsavedTextsGuard({ children, isList = false }: UnsavedTextsGuardProps) {
  const unsaved = useRef(new Set<object>()).current;
  const [isDirty, setDirty] = useState(false);
  const texts = useMemo(
    () => ({
      isDirty,
      holdsUnsaved: () => unsaved.size > 0,
      report(key: object, isUnsaved: boolean) {
        if (isUnsaved) unsaved.add(key);
        else unsaved.delete(key);
        setDirty(unsaved.size > 0);
      },
    }),
    [unsaved, isDirty],
  );
  const { guard } = useUnsavedGuard(texts, { asksInList: isList });
  return (
    <UnsavedTextsContext value={texts}>
      {children}
      {guard}
    </UnsavedTextsContext>
  );
}

/** Tells the guard around whether a field outside of forms holds text that would be lost. */
export function useUnsavedText(isUnsaved: boolean): void {
  const report = useContext(UnsavedTextsContext)?.report;
  const key = useRef({}).current;
  useEffect(() => report?.(key, isUnsaved), [report, key, isUnsaved]);
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => () => latest.current?.(key, false), [key]);
}
