import type { InputHTMLAttributes } from "react";
import { inputName } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { describedBy } from "./describedBy.ts";
import type { FieldProps } from "./FormFields.tsx";

const inputsByType: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 256 },
  number: { inputMode: "decimal", autoComplete: "off" },
  // A link may be a bare host, which `type="url"` refuses.
  website: { inputMode: "url", autoComplete: "url", maxLength: 2000 },
  currency: { inputMode: "decimal", autoComplete: "off" },
  password: { type: "password", autoComplete: "new-password" },
  twitter: { autoCapitalize: "none", autoComplete: "off" },
};

/** Fields with a single line of text. */
export function TextField({ field, id, answer, error }: FieldProps) {
  const symbol = field.type === "currency" ? (field.currencySymbol ?? "") : "";
  const input = (
    <input
      type="text"
      {...inputsByType[field.type]}
      className="field-element"
      id={`${id}-input`}
      name={inputName(field.id)}
      defaultValue={typeof answer === "string" ? answer : ""}
      placeholder={field.placeholder || undefined}
      required={field.required}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy(id, field, error, ...(symbol === "" ? [] : [`${id}-symbol`]))}
    />
  );
  if (symbol === "") return input;
  return (
    <div className="currency-input">
      <span className="currency-symbol" id={`${id}-symbol`}>
        {symbol}
      </span>
      {input}
    </div>
  );
}
