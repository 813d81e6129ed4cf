import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";

/** An answer as it stays with an order, whatever becomes of the form. */
export interface OrderAnswer {
  title: string;
  /** For the owner. */
  text: string;
  /** For the customer: passwords as dots; null where they do not see the field. */
  shown: string | null;
}

/** The answers of a line in words, permanently: an order is read long after its form was changed. */
export function orderAnswers(fields: readonly FormField[], answers: FormAnswers): OrderAnswer[] {
  return fields.flatMap((field) => {
    const [own] = describeAnswers([field], answers, "owner");
    const [shown] = describeAnswers([field], answers, "visitor");
    return own ? [{ ...own, shown: shown?.text ?? null }] : [];
  });
}

/** What the customer reads of them. */
export function answersForCustomer(answers: readonly OrderAnswer[]): { title: string; text: string }[] {
  return answers.flatMap(({ title, shown }) => (shown === null ? [] : [{ title, text: shown }]));
}
