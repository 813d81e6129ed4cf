import { Text, UnstyledButton } from "@mantine/core";
import { useId } from "react";
import type { FieldType } from "#features/audience/form-fields/domain/formField.ts";
import { formLimits } from "#features/audience/form-fields/domain/formLimits.ts";
import styles from "./FormBuilder.module.css";
import { fieldIcons } from "./fieldIcons.ts";
import { palette, texts, typeNames } from "./texts.ts";

/** Buttons that add each type of field. */
export function FieldPalette({ count, onAdd }: { count: number; onAdd(type: FieldType): void }) {
  const id = useId();
  if (count >= formLimits.fields) return <Text size="sm">{texts.full(formLimits.fields)}</Text>;
  return (
    <div className={styles.palette}>
      {palette.map((group, index) => (
        <fieldset key={group.label} className={styles.paletteGroup} aria-labelledby={`${id}-${index}`}>
          <div className={styles.paletteLabel} id={`${id}-${index}`}>
            {group.label}
          </div>
          <div className={styles.kinds}>
            {group.types.map((type) => {
              const Icon = fieldIcons[type];
              return (
                <UnstyledButton key={type} className={styles.kind ?? ""} data-palette onClick={() => onAdd(type)}>
                  <Icon aria-hidden />
                  {typeNames[type]}
                </UnstyledButton>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
