import { type ComponentType, useState } from "react";
import { loadAllStyles } from "#kernel/browser/loadAllStyles.ts";
import { cartTexts } from "../browserContract.ts";
import type { AnswersDialogProps } from "./AnswersDialog.tsx";

interface Shown<Subject> {
  subject: Subject;
  isOpen: boolean;
  /** A new key starts with empty fields. */
  key: number;
}

/**
 * A lightbox with a form about one subject at a time. Its code is loaded when it is first opened. When closed, it keeps
 * the typed values until it is opened for another subject or the answers were accepted.
 */
export function useAnswersDialog<Subject>() {
  const [Dialog, setDialog] = useState<ComponentType<AnswersDialogProps>>();
  const [shown, setShown] = useState<Shown<Subject>>();

  return {
    Dialog,
    subject: shown?.subject,
    isOpen: shown?.isOpen ?? false,
    key: shown?.key ?? 0,
    /** @returns the message if its code could not be loaded */
    async open(subject: Subject, isSame = true): Promise<string | undefined> {
      try {
        const [module] = await Promise.all([import("./AnswersDialog.tsx"), loadAllStyles()]);
        setDialog(() => module.AnswersDialog);
      } catch {
        return cartTexts.checkConnection;
      }
      setShown((before) => ({ subject, isOpen: true, key: (before?.key ?? 0) + (isSame ? 0 : 1) }));
      return undefined;
    },
    close: () => setShown((before) => before && { ...before, isOpen: false }),
    /** Closes it and drops the typed values. */
    finish: () => setShown((before) => before && { ...before, isOpen: false, key: before.key + 1 }),
  };
}
