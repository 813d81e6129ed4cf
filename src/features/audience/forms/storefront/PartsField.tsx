import type { InputHTMLAttributes } from "react";
import { inputName } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { partsOf } from "#features/audience/form-fields/domain/fieldParts.ts";
import { formTexts, partLabels } from "#features/audience/form-fields/domain/formTexts.ts";
import type { FieldProps } from "./FormFields.tsx";

type Input = InputHTMLAttributes<HTMLInputElement>;

const digits = (count: number): Input => ({ inputMode: "numeric", maxLength: count, size: count, autoComplete: "off" });

const inputsByPart: Readonly<Record<string, Input>> = {
  "address:Line1": { autoComplete: "address-line1" },
  "address:Line2": { autoComplete: "address-line2" },
  "address:City": { autoComplete: "address-level2" },
  "address:State": { autoComplete: "address-level1" },
  "address:Zip": { autoComplete: "postal-code" },
  "address:Country": { autoComplete: "country-name" },
  "name:First": { autoComplete: "given-name" },
  "name:Last": { autoComplete: "family-name" },
  "date:Month": { ...digits(2), placeholder: "MM" },
  "date:Day": { ...digits(2), placeholder: "DD" },
  "date:Year": { ...digits(4), placeholder: "YYYY" },
  "time:Hour": digits(2),
  "time:Minute": digits(2),
  "time:Second": digits(2),
  "phone:Country": { inputMode: "tel", autoComplete: "tel-country-code", size: 4 },
  "phone:Areacode": { inputMode: "tel", autoComplete: "tel-area-code", size: 5 },
  "phone:Prefix": { inputMode: "tel", autoComplete: "tel-local-prefix", size: 5 },
  "phone:Line": { inputMode: "tel", autoComplete: "tel-local-suffix", size: 6 },
};

const maxPartLength = 300;

/** Fields with several inputs: address, date, name, phone, time. */
export function PartsField({ field, id, answer, error }: FieldProps) {
  const parts = partsOf(field.type) ?? [];
  const values = Array.isArray(answer) ? answer : [];
  return (
    <div className="parts">
      {parts.map((part, index) => {
        // Without a country, the phone number is sent in three parts and gets an empty one when it is read.
        if (field.type === "phone" && part === "Country" && !field.showCountryCode) return null;
        const common = {
          id: `${id}-${part}`,
          className: "field-element",
          name: inputName(field.id, part),
          defaultValue: values[index] ?? "",
          "aria-invalid": error !== undefined || undefined,
          "aria-describedby": error === undefined ? undefined : `${id}-error`,
        };
        const label = field.type === "phone" && part === "Country" ? formTexts.countryCode : partLabels[part];
        return (
          <div className={`field ${part.toLowerCase()}`} key={part}>
            <label className="caption" htmlFor={common.id}>
              {label}
            </label>
            {part === "Ampm" ? (
              <select {...common} defaultValue={values[index]?.toUpperCase() === "PM" ? "PM" : "AM"}>
                <option value="AM">{formTexts.am}</option>
                <option value="PM">{formTexts.pm}</option>
              </select>
            ) : (
              <input type="text" maxLength={maxPartLength} {...inputsByPart[`${field.type}:${part}`]} {...common} />
            )}
          </div>
        );
      })}
    </div>
  );
}
