/** Submissions are grouped by their form or, after its deletion, by its former name. */
export interface SubmissionGroup {
  formId: string | null;
  formName: string;
}

/** A group's key in addresses: the form's id, or the name of a deleted form. */
export function groupKey({ formId, formName }: SubmissionGroup): string {
  return formId ?? formName;
}

/** The group of a key. */
export function readGroupKey(key: string): { formId: string } | { deletedName: string } {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? { formId: key } : { deletedName: key };
}
