import { sameJson } from "#kernel/domain/sameJson.ts";
import type { StoredForm } from "../contract.ts";
import { texts } from "./texts.ts";

/** The differences between two stored versions of a form, in the builder's terms. */
export function changedFields(before: StoredForm, after: StoredForm): string[] {
  const old = new Map(before.fields.map((field) => [field.id, field]));
  const left = new Set(after.fields.map(({ id }) => id));
  const orderOf = (form: StoredForm) => form.fields.map(({ id }) => id).filter((id) => old.has(id) && left.has(id));
  return [
    ...(before.name === after.name ? [] : [texts.staleName(after.name)]),
    ...(before.recipient === after.recipient
      ? []
      : [after.recipient ? texts.staleRecipient(after.recipient) : texts.staleContactEmail]),
    ...after.fields.flatMap((field) => {
      const known = old.get(field.id);
      if (known === undefined) return [texts.staleAdded(nameOf(field))];
      return sameJson(known, field) ? [] : [texts.staleEdited(nameOf(field))];
    }),
    ...before.fields.filter(({ id }) => !left.has(id)).map((field) => texts.staleRemoved(nameOf(field))),
    ...(orderOf(before).join() === orderOf(after).join() ? [] : [texts.staleOrder]),
  ];
}

/** A field's name for people: its title, or the key of a hidden field without a title. */
export function nameOf({ title, key }: { title: string; key?: string | undefined }): string {
  return title.trim() || key || texts.untitled;
}
