import { writeTexts } from "../writeTexts.ts";

interface ReviewFieldProps {
  productId: string;
  name: "title" | "authorName";
  label: string;
  value: string;
  error: string | undefined;
  isOptional?: boolean;
  autoComplete?: string;
}

/** A one-line text field of a review, with its error. */
export function ReviewField({ productId, name, label, value, error, isOptional, autoComplete }: ReviewFieldProps) {
  const id = `${name}-${productId}`;
  return (
    <div className={`field${error ? " has-error" : ""}`}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> ({writeTexts.optional})</span>}
      </label>
      <input
        type="text"
        dir="auto"
        className="field-input"
        id={id}
        name={`${name}:${productId}`}
        defaultValue={value}
        autoComplete={autoComplete ?? "off"}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
