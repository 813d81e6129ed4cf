import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { StaleValue } from "./StaleValues.tsx";

/** What a later feature adds to a form. It is saved with the form's own button. */
export interface FormPart {
  isDirty: boolean;
  /**
   * Whether it is saved before the form's own values or after them. What restricts access comes first, and what opens it
   * last, so that a failure between the two never shows more than before.
   */
  turn(): "before" | "after";
  /**
   * Throws if someone else saved first. Asked before anything is saved, because a refusal after the form's own values
   * would leave them saved alone.
   */
  check?(): Promise<void>;
  /** Throws if it was refused. */
  save(): Promise<unknown>;
  discard(): void;
  /** If someone else saved first: what they saved, beside what is chosen here. */
  stale?: readonly StaleValue[];
  /** Loads what is stored now, so that the next save is based on it. What is chosen here stays. */
  reload?(): Promise<void>;
}

/** The added parts of one form. */
export interface FormParts {
  isDirty: boolean;
  /** Whether a part has changes now, also between two renderings. */
  holdsUnsaved(): boolean;
  /** What others saved in the changed parts since they were opened. */
  stale: readonly StaleValue[];
  /** Throws if someone else changed what a changed part is based on. */
  check(): Promise<void>;
  /** Bases the parts on what is stored now. */
  reload(): Promise<void>;
  /** Saves the changed parts of this turn, one after the other. Throws the first failure. */
  save(turn: ReturnType<FormPart["turn"]>): Promise<void>;
  discard(): void;
  /** For `useFormPart`. */
  register(key: object, part: FormPart | undefined): void;
}

/** The parts of the form around a panel that a later feature adds. */
export const FormPartsContext = createContext<FormParts | undefined>(undefined);

/**
 * The parts that later features add to a form: give them to `useEditForm` and, with `FormPartsContext`, to `AddedPanels`.
 */
export function useFormParts(): FormParts {
  const parts = useRef(new Map<object, FormPart>()).current;
  const [isDirty, setDirty] = useState(false);
  const [stale, setStale] = useState<readonly StaleValue[]>([]);
  return useMemo(() => {
    const holdsUnsaved = () => [...parts.values()].some((part) => part.isDirty);
    return {
      isDirty,
      holdsUnsaved,
      stale,
      async check() {
        for (const part of parts.values()) if (part.isDirty) await part.check?.();
      },
      async reload() {
        for (const part of parts.values()) await part.reload?.();
      },
      async save(turn) {
        for (const [key, part] of parts) {
          if (!part.isDirty || part.turn() !== turn) continue;
          await part.save();
          parts.set(key, { ...part, isDirty: false });
        }
      },
      discard: () => {
        for (const part of parts.values()) part.discard();
      },
      register(key, part) {
        if (part) parts.set(key, part);
        else parts.delete(key);
        setDirty(holdsUnsaved());
        const found = [...parts.values()].flatMap((each) => (each.isDirty ? (each.stale ?? []) : []));
        // Parts register at each rendering, which must not cause the next one.
        setStale((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
      },
    };
  }, [parts, isDirty, stale]);
}

/** Adds a part to the form around, which saves it and asks before its changes are lost. */
export function useFormPart(part: FormPart): void {
  const form = useContext(FormPartsContext);
  const key = useRef({}).current;
  useEffect(() => form?.register(key, part));
  const registered = useRef(form);
  registered.current = form;
  useEffect(() => () => registered.current?.register(key, undefined), [key]);
}
