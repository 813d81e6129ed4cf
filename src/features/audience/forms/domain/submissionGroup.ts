/** What submissions stand together under: their form, or after its end the name that it had. */
export interface SubmissionGroup {
  formId: string | null;
  formName: string;
}

const deleted = "deleted:";

/** A group's key in addresses: the form's id, or "deleted:" and its name. */
export function groupKey({ formId, formName }: SubmissionGroup): string {
  return formId ?? `${deleted}${formName}`;
}

/** What a key names; undefined where it is none. */
export function readGroupKey(key: string): { formId: string } | { deletedName: string } | undefined {
  if (key.startsWith(deleted)) return { deletedName: key.slice(deleted.length) };
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? { formId: key } : undefined;
}
