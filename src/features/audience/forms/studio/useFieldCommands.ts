import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import type { FieldType, FormField } from "#features/audience/form-fields/domain/formField.ts";
import { moveItem } from "#features/site/assets/studio/fields/moveItem.ts";
import { announce } from "#kernel/browser/announcer.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { nameOf } from "./changedFields.ts";
import { addField, duplicateField, insertField, newField, removeField } from "./editFields.ts";
import type { FormValues } from "./formDraftOf.ts";
import { texts, typeNames } from "./texts.ts";

/** Commands for the fields of a form. */
export interface FieldCommands {
  fields: FormField[];
  /** The field whose settings are shown. */
  openId: string | null;
  toggle(id: string): void;
  /** Adds a field after the open one, or at the end, and opens it. */
  add(type: FieldType): void;
  move(from: number, to: number): void;
  duplicate(id: string): void;
  remove(id: string): void;
}

/** The builder's commands for its form. Each announces its result to screen readers and moves the focus. */
export function useFieldCommands(form: UseFormReturnType<FormValues>): FieldCommands {
  const [openId, setOpenId] = useState<string | null>(null);
  const focusNext = useRef<string | null>(null);
  const { fields } = form.values;

  // A moved or added field is a new node in the document and gets the focus after it was rendered.
  useEffect(() => {
    if (!focusNext.current) return;
    document.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function put(next: FormField[]): void {
    // Messages are stored by index, and indexes change.
    form.clearErrors();
    form.setFieldValue("fields", next);
  }

  function open(id: string): void {
    setOpenId(id);
    focusNext.current = `[data-field="${id}"] [data-first]`;
  }

  /** An undo may come after other changes. */
  function restore(field: FormField, index: number): void {
    const now = form.getValues().fields;
    if (now.some(({ id }) => id === field.id)) return;
    put(insertField(now, field, index));
    focusNext.current = `[data-toggle="${field.id}"]`;
    announce(texts.restored(nameOf(field)));
  }

  return {
    fields,
    openId,
    toggle: (id) => setOpenId((open) => (open === id ? null : id)),
    add(type) {
      const field = newField(type, newKey());
      put(addField(fields, field, openId));
      open(field.id);
      announce(texts.added(typeNames[type]));
    },
    move(from, to) {
      const field = fields[from];
      if (!field || to < 0 || to >= fields.length || to === from) return;
      put(moveItem(fields, from, to));
      focusNext.current = `[data-toggle="${field.id}"]`;
      announce(texts.moved(nameOf(field), to + 1, fields.length));
    },
    duplicate(id) {
      const copyId = newKey();
      put(duplicateField(fields, id, copyId));
      open(copyId);
    },
    remove(id) {
      const index = fields.findIndex((field) => field.id === id);
      const field = fields[index];
      if (!field) return;
      const neighbor = fields[index + 1] ?? fields[index - 1];
      put(removeField(fields, id));
      focusNext.current = neighbor ? `[data-toggle="${neighbor.id}"]` : "[data-palette]";
      notify.undoable(texts.removed(nameOf(field)), () => restore(field, index));
    },
  };
}
