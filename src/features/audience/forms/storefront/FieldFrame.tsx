import type { ReactNode } from "react";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { formTexts } from "#features/audience/form-fields/domain/formTexts.ts";
import { describedBy } from "./describedBy.ts";

interface FieldFrameProps {
  field: FormField;
  id: string;
  error: string | undefined;
  onChange(): void;
  children: ReactNode;
}

const groups = new Set(["address", "date", "name", "phone", "time", "checkbox", "radio", "likert"]);
const partly = new Set(["address", "date", "name", "phone", "time"]);

/** A field's error, title and description around its inputs: a label for one input, a fieldset for several. */
export function FieldFrame({ field, id, error, onChange, children }: FieldFrameProps) {
  if (field.type === "section") return <Section field={field} />;
  const isRequired = field.required && field.type !== "likert";
  const classes = ["form-item", partly.has(field.type) ? "fields" : "field", field.type];
  if (isRequired) classes.push("required");
  if (error !== undefined) classes.push("error");
  const title = (
    <>
      {field.title}
      {isRequired && (
        <span className="required" aria-hidden="true">
          {" *"}
        </span>
      )}
    </>
  );
  const description = field.description !== "" && (
    <p className="description" dir="auto" id={`${id}-description`}>
      {field.description}
    </p>
  );
  return (
    <div className={classes.join(" ")} id={id} onChange={onChange}>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {groups.has(field.type) ? (
        <fieldset
          aria-describedby={describedBy(id, field, error)}
          {...(field.type === "radio"
            ? { role: "radiogroup", "aria-required": isRequired, "aria-invalid": error !== undefined || undefined }
            : {})}
        >
          <legend className="title" dir="auto">
            {title}
            {isRequired && field.type !== "radio" && (
              <span className="visually-hidden">{` ${formTexts.required}`}</span>
            )}
          </legend>
          {description}
          {children}
        </fieldset>
      ) : (
        <>
          <label className="title" dir="auto" htmlFor={`${id}-input`}>
            {title}
          </label>
          {description}
          {children}
        </>
      )}
    </div>
  );
}

function Section({ field }: { field: FormField }) {
  return (
    <div className={field.underline ? "form-item section underline" : "form-item section"}>
      <h3 className="title" dir="auto">
        {field.title}
      </h3>
      {field.description !== "" && (
        <p className="description" dir="auto">
          {field.description}
        </p>
      )}
    </div>
  );
}
