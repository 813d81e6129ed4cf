import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";

/** What a later feature adds to a form. It is saved with the form's own button. */
export interface FormPart {
  isDirty: boolean;
  /**
   * Whether it is saved before the form's own values or after them. What restricts access comes first, and what opens it
   * last, so that a failure between the two never shows more than before.
   */
  turn: "before" | "after";
  /** Throws if it was refused. */
  save(): Promise<unknown>;
  discard(): void;
}

/** The added parts of one form. */
export interface FormParts {
  isDirty: boolean;
  /** Whether a part has changes now, also between two renderings. */
  holdsUnsaved(): boolean;
  /** Saves the changed parts of this turn, one after the other. Throws the first failure. */
  save(turn: FormPart["turn"]): Promise<void>;
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
  return useMemo(() => {
    const holdsUnsaved = () => [...parts.values()].some((part) => part.isDirty);
    return {
      isDirty,
      holdsUnsaved,
      async save(turn) {
        for (const [key, part] of parts) {
          if (!part.isDirty || part.turn !== turn) continue;
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
      },
    };
  }, [parts, isDirty]);
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
