import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";

/** An answer stored with an order, independent of the form's later changes. */
export interface OrderAnswer {
  /** For the owner, as they wrote it. */
  title: string;
  /** For the customer, if it is different: in their language. */
  shownTitle?: string;
  /** For the owner. */
  text: string;
  /** For the customer: passwords as dots; null for hidden fields. */
  shown: string | null;
}

/**
 * A line's answers as text, because an order is read long after its form was changed.
 * @param fields in the language of the customer
 */
export function orderAnswers(fields: readonly FormField[], answers: FormAnswers): OrderAnswer[] {
  return fields.flatMap((field) => {
    const [own] = describeAnswers([field], answers, "owner");
    const [shown] = describeAnswers([field], answers, "visitor");
    if (!own) return [];
    const isOther = shown !== undefined && shown.title !== own.title;
    return [{ ...own, ...(isOther ? { shownTitle: shown.title } : {}), shown: shown?.text ?? null }];
  });
}

/** The answers that the customer sees. */
export function answersForCustomer(answers: readonly OrderAnswer[]): { title: string; text: string }[] {
  return answers.flatMap(({ title, shownTitle = title, shown }) =>
    shown === null ? [] : [{ title: shownTitle, text: shown }],
  );
}
