import { inputName } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { formTexts } from "#features/audience/form-fields/domain/formTexts.ts";
import { describedBy } from "./describedBy.ts";
import type { FieldProps } from "./FormFields.tsx";

/** Checkboxes, radio buttons and a dropdown: a choice of the owner's options. */
export function ChoiceField({ field, id, answer, error }: FieldProps) {
  const options = field.options ?? [];
  const chosen = Array.isArray(answer) ? answer : typeof answer === "string" ? [answer] : [];
  if (field.type === "select") {
    return (
      <select
        className="field-element"
        id={`${id}-input`}
        name={inputName(field.id)}
        defaultValue={chosen[0] ?? ""}
        required={field.required}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, field, error)}
      >
        <option value="">{formTexts.choose}</option>
        {options.map((option, index) => (
          <option key={option} value={option}>
            {field.optionTexts?.[index] ?? option}
          </option>
        ))}
      </select>
    );
  }
  const isRadio = field.type === "radio";
  return options.map((option, index) => (
    <div className="option" key={option} dir="auto">
      <label>
        <input
          type={isRadio ? "radio" : "checkbox"}
          name={inputName(field.id)}
          value={option}
          defaultChecked={chosen.includes(option)}
          // At least one checkbox is required, which HTML cannot express, so the server checks it.
          {...(isRadio
            ? { required: field.required }
            : { "aria-invalid": error !== undefined || undefined, "aria-describedby": error && `${id}-error` })}
        />
        <span>{field.optionTexts?.[index] ?? option}</span>
      </label>
    </div>
  ));
}
