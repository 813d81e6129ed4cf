import { inputName } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { likertLabels, likertScale } from "#features/audience/form-fields/domain/formTexts.ts";
import type { FieldProps } from "./FormFields.tsx";

/** Statements, each with a scale from "Strongly Disagree" to "Strongly Agree" (spec.txt §3). */
export function LikertField({ field, answer }: FieldProps) {
  const checked = typeof answer === "object" && !Array.isArray(answer) ? answer : {};
  return (field.options ?? []).map((statement, index) => (
    <fieldset className="item" key={statement}>
      <legend className="question" dir="auto">
        {field.optionTexts?.[index] ?? statement}
      </legend>
      <div className="scale">
        {likertScale.map((step) => (
          <div className="option" key={step}>
            <label>
              <input
                type="radio"
                name={inputName(field.id, statement)}
                value={step}
                defaultChecked={Object.hasOwn(checked, statement) && checked[statement] === step}
              />
              <span>{likertLabels[step]}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  ));
}
