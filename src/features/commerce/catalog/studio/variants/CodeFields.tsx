import { TextInput } from "@mantine/core";
import { productLimits } from "../../domain/productLimits.ts";
import type { VariantForm } from "../productForm.ts";
import { fieldOf, texts } from "../texts.ts";
import styles from "./VariantsField.module.css";

const fields = [
  { field: "gtin", label: texts.gtin, maxLength: productLimits.gtinLength },
  { field: "mpn", label: texts.mpn, maxLength: productLimits.mpnLength },
] as const;

/** The GTIN and the manufacturer part number of a variant, beside each other. */
export function CodeFields(props: {
  variant: VariantForm;
  index: number;
  name: string;
  errors: Record<string, string>;
  onChange(part: Partial<VariantForm>): void;
}) {
  const { variant, index, name, errors, onChange } = props;
  return (
    <div className={styles.codes}>
      {fields.map(({ field, label, maxLength }) => (
        <TextInput
          key={field}
          size="xs"
          placeholder={label}
          aria-label={fieldOf(label, name)}
          data-path={`variants.${index}.${field}`}
          maxLength={maxLength}
          value={variant[field]}
          error={errors[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
