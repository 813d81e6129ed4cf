import { isUuid } from "#kernel/domain/uuid.ts";

/** Submissions are grouped by form, or by the name of a deleted form. */
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
  return isUuid(key) ? { formId: key } : { deletedName: key };
}
