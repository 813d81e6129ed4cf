import { Radio, Text } from "@mantine/core";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { changeKind } from "./changeKind.ts";
import styles from "./KindPicker.module.css";
import { kindHints, texts, typeNames } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** The type of a new product. The form below has only the fields of that type. */
export function KindPicker() {
  const form = useProductForm();
  const website = useWebsite();
  return (
    <Radio.Group
      aria-label={texts.kindTitle}
      value={String(form.values.productType)}
      onChange={(value) => form.setValues(changeKind(form.getValues(), Number(value), website))}
    >
      <div className={styles.kinds}>
        {Object.entries(kindHints).map(([type, hint]) => (
          <Radio.Card key={type} value={type} className={styles.kind ?? ""} radius="md">
            <Radio.Indicator size="xs" className={styles.mark ?? ""} />
            <span>
              <Text component="span" size="sm" fw={500} display="block">
                {typeNames[Number(type)]}
              </Text>
              <Text component="span" size="xs" c="dimmed" display="block">
                {hint}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
