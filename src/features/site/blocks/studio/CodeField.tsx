import { Text, Textarea } from "@mantine/core";
import styles from "./ControlFields.module.css";
import { texts } from "./texts.ts";

interface CodeFieldProps {
  label: string;
  description?: string;
  error?: string;
  value: string;
  onChange(code: string): void;
}

/**
 * A code field. Android keyboards change typed text (quotes, spaces after dots), so there it is read-only (spec.txt
 * §8).
 */
export function CodeField({ value, onChange, ...field }: CodeFieldProps) {
  const isAndroid = /Android/i.test(navigator.userAgent);
  return (
    <>
      <Textarea
        {...field}
        className={styles.code ?? ""}
        autosize
        minRows={6}
        maxRows={24}
        spellCheck={false}
        autoCorrect="off"
        autoCapitalize="off"
        dir="ltr"
        readOnly={isAndroid}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isAndroid && (
        <Text size="xs" c="dimmed" role="note">
          {texts.noCodeOnAndroid}
        </Text>
      )}
    </>
  );
}
