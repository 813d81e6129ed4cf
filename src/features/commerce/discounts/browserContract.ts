import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { refusalTexts } from "./domain/refusalTexts.ts";

/** Failures of entering a code. Each code of a failure is `code-` and the reason (`refusal.ts`). */
export const codeFailures = {
  "code-unknown": { status: 400, message: refusalTexts.unknown },
  "code-not-started": { status: 400, message: refusalTexts["not-started"] },
  "code-ended": { status: 400, message: refusalTexts.ended },
  "code-used-up": { status: 400, message: refusalTexts["used-up"] },
  "code-already-used": { status: 400, message: refusalTexts["already-used"] },
  "code-minimum": { status: 400, message: refusalTexts.minimum },
  "code-too-few": { status: 400, message: refusalTexts["too-few"] },
  "code-country": { status: 400, message: refusalTexts.country },
  "code-no-match": { status: 400, message: refusalTexts["no-match"] },
} as const;

/** Name of the field for a code, in calls and in plain forms. */
export const codeField = "discountCode";

/** Texts of the field for a code. */
export const codeTexts = defineTexts("discounts", {
  label: "Discount code",
  apply: "Apply",
  applying: "Applying…",
  entered: "Code {code}",
  remove: "Remove",
  removeCode: "Remove the code {code}",
  applied: "The code {code} is applied.",
  appliedEnding: "The code ending in {lastFour} is applied.",
  removed: "The code {code} was removed.",
});
