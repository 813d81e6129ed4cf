import type { HTMLAttributes } from "react";
import { LabeledField } from "#kernel/browser/LabeledField.tsx";
import type { AnsweredForm } from "../islandsContract.ts";

interface AccountFieldProps {
  /** Start of its id, where a page has several fields of this name. */
  form?: string;
  name: string;
  label: string;
  type: "text" | "email" | "password";
  autoComplete: string;
  hint?: string;
  /** Its initial value, if nothing was typed. */
  value?: string;
  maxLength?: number;
  isRequired?: boolean;
  takesFocus?: boolean;
  answered: AnsweredForm | undefined;
}

/** A field of an account's form, with what was typed and its error. A password is never shown again. An error replaces the hint. */
export function AccountField(props: AccountFieldProps) {
  const { name, label, type, autoComplete, hint, value = "", maxLength = 300, isRequired = true, answered } = props;
  const inputMode: HTMLAttributes<HTMLInputElement>["inputMode"] = type === "email" ? "email" : undefined;
  return (
    <LabeledField
      form={props.form ?? "account"}
      name={name}
      label={label}
      error={answered?.errors?.[name]}
      {...(hint && !answered?.errors?.[name] ? { hint } : {})}
      takesFocus={props.takesFocus ?? false}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          required={isRequired}
          defaultValue={type === "password" ? "" : (answered?.values?.[name] ?? value)}
        />
      )}
    </LabeledField>
  );
}

/** Why a form was refused as a whole. */
export function FormAlert({ answered }: { answered: AnsweredForm | undefined }) {
  if (!answered?.message) return null;
  return (
    <p className="account-alert" role="alert">
      {answered.message}
    </p>
  );
}

/** A form's main button. */
export function FormButton({ label }: { label: string }) {
  return (
    <button type="submit" className="account-button sqs-button-element--primary">
      {label}
    </button>
  );
}

/** A link to another page of the account that keeps where to go afterwards. */
export function accountLink(path: string, to: string): string {
  return to === "" ? path : `${path}?${new URLSearchParams({ to })}`;
}
