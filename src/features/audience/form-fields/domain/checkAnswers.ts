import { withoutUnseenTexts } from "#kernel/domain/blankText.ts";
import { type AnswerRules, answerProblem } from "./answerProblem.ts";
import type { FormAnswer, FormAnswers, FormField } from "./formField.ts";
import { formLimits } from "./formLimits.ts";
import { formMessages } from "./formTexts.ts";
import { readAnswer } from "./readAnswer.ts";

/** Normalized answers, and their problems. Without errors, the answers may be stored. */
export interface CheckedAnswers {
  /** Only of the form's own fields. Unanswered fields are omitted. */
  answers: FormAnswers;
  /** Messages by field id; empty if all answers are valid. */
  errors: Record<string, string>;
}

/**
 * Checks answers by the rules of spec.txt §5 "Forms", the same in the browser and on the server. Accepts anything as
 * `given` and never throws. Checking the returned answers again changes nothing.
 */
export function checkAnswers(fields: readonly FormField[], given: unknown, rules: AnswerRules): CheckedAnswers {
  const source = typeof given === "object" && given !== null ? (given as Record<string, unknown>) : {};
  const answers: [string, FormAnswer][] = [];
  const errors: [string, string][] = [];
  let characters = 0;
  for (const field of fields) {
    const answer = readAnswer(
      field,
      withoutUnseenTexts(Object.hasOwn(source, field.id) ? source[field.id] : undefined),
    );
    let problem = answerProblem(field, answer, rules);
    if (answer !== undefined) {
      answers.push([field.id, answer]);
      characters += lengthOf(answer);
      if (characters > formLimits.answerCharacters) problem ??= formMessages.tooLong;
    }
    if (problem !== undefined) errors.push([field.id, problem]);
  }
  return { answers: Object.fromEntries(answers), errors: Object.fromEntries(errors) };
}

function lengthOf(answer: FormAnswer): number {
  if (typeof answer === "string") return answer.length;
  const texts = Array.isArray(answer) ? answer : Object.entries(answer).flat();
  return texts.reduce((sum, text) => sum + text.length, 0);
}
