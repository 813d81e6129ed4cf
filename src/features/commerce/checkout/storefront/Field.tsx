import type { ReactNode } from "react";

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
  /** Has the focus when the page arrives; a field with an error has it anyhow. */
  takesFocus?: boolean;
  /** Gets what ties control, hint and error together for screen readers. */
  children(control: {
    id: string;
    name: string;
    className: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    autoFocus: true | undefined;
  }): ReactNode;
}

/** A labeled field with its error beside it. Fields keep their own text: nothing typed before the scripts is lost. */
export function Field({ name, label, error, hint, takesFocus, children }: FieldProps) {
  const id = `checkout-${name}`;
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
        // Of several, browsers take the first.
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
