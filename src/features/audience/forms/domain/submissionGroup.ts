import { isUuid } from "#kernel/domain/uuid.ts";

/** What submissions stand together under: their form, or after its end the name that it had. */
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
