import { inputName } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { fieldParts } from "#features/audience/form-fields/domain/fieldParts.ts";
import type { FormAnswer, FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";
import { hiddenValue } from "#features/audience/form-fields/domain/hiddenValue.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { LikertField } from "./LikertField.tsx";
import { PartsField } from "./PartsField.tsx";
import { TextAreaField } from "./TextAreaField.tsx";
import { TextField } from "./TextField.tsx";

export interface FormFieldsProps {
  fields: readonly FormField[];
  /** Initial values of the inputs. The inputs are uncontrolled, so later changes are not shown. */
  answers?: FormAnswers | undefined;
  /** Messages by field id, shown above the fields' titles. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Called with the changed field, so that its error can be removed. */
  onChange?: ((fieldId: string) => void) | undefined;
  /** Makes the ids of this form's inputs unique on the page. */
  idPrefix: string;
  /** `location.search`, from which hidden fields take their value (spec.txt §5). Empty on the server. */
  queryString?: string | undefined;
}

/** The settings of each field type. */
export interface FieldProps {
  field: FormField;
  id: string;
  answer: FormAnswer | undefined;
  error: string | undefined;
}

/**
 * The fields of a form as plain HTML inputs (with the class names of existing themes). They can be submitted without
 * scripts and are read with `answersOfForm`. The caller renders the `<form>` and its button.
 */
export function FormFields({
  fields,
  answers = {},
  errors = {},
  onChange,
  idPrefix,
  queryString = "",
}: FormFieldsProps) {
  return (
    <div className="field-list">
      {fields.map((field) => {
        const id = `${idPrefix}-${field.id}`;
        const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
        const error = Object.hasOwn(errors, field.id) ? errors[field.id] : undefined;
        if (field.type === "hidden") {
          const value = typeof answer === "string" ? answer : hiddenValue(field, queryString);
          return <input key={field.id} type="hidden" name={inputName(field.id)} value={value} />;
        }
        return (
          <FieldFrame key={field.id} field={field} id={id} error={error} onChange={() => onChange?.(field.id)}>
            <FieldInputs field={field} id={id} answer={answer} error={error} />
          </FieldFrame>
        );
      })}
    </div>
  );
}

function FieldInputs(props: FieldProps) {
  const { type } = props.field;
  if (type === "section") return null;
  if (type === "textarea") return <TextAreaField {...props} />;
  if (type === "likert") return <LikertField {...props} />;
  if (type === "checkbox" || type === "radio" || type === "select") return <ChoiceField {...props} />;
  return type in fieldParts ? <PartsField {...props} /> : <TextField {...props} />;
}
