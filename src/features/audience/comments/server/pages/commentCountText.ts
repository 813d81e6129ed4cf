import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { commentTexts } from "../../browserContract.ts";

/** "No Comments", "1 Comment", "12 Comments" (spec.txt §8). */
export function commentCountText(count: number, locale: string): string {
  if (count === 0) return commentTexts.noComments;
  return fillMessage(pluralForm(commentTexts.count, count, locale), {
    count: new Intl.NumberFormat(locale).format(count),
  });
}
