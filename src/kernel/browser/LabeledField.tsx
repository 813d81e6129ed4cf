import type { ReactNode } from "react";

export interface LabeledFieldProps {
  /** Start of the field's id, the same for all fields of a form. */
  form: string;
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
  /** Has the focus when the page loads. A field with an error always has it. */
  takesFocus?: boolean;
  /** Gets the attributes that connect control, hint and error for screen readers. */
  children(control: {
    id: string;
    name: string;
    className: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    autoFocus: true | undefined;
  }): ReactNode;
}

/** A labeled field with its error. Fields are uncontrolled, so text typed before the scripts loaded is kept. */
export function LabeledField({ form, name, label, error, hint, takesFocus, children }: LabeledFieldProps) {
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`field field-${name}${error ? " has-error" : ""}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        className: "field-input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
        // If there are several, browsers choose the first.
        autoFocus: error || takesFocus ? true : undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
