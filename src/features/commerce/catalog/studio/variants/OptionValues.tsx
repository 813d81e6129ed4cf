import { TextInput, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { optionLabels, texts } from "../texts.ts";
import type { EditedOption } from "./editOptions.ts";
import styles from "./OptionsField.module.css";
import { OptionValueDialog } from "./OptionValueDialog.tsx";

interface OptionValuesProps {
  option: EditedOption;
  problem: string | undefined;
  /** Adds the values of a text with commas. Returns those that were refused, which stay in the field. */
  onAdd(text: string): string;
  onRename(from: string, to: string): void;
  onMove(value: string, step: -1 | 1): void;
  onRemove(value: string): void;
}

/** An option's values as chips. A click edits one; typing and Enter or a comma adds one. */
export function OptionValues({ option, problem, onAdd, onRename, onMove, onRemove }: OptionValuesProps) {
  const [typed, setTyped] = useState("");
  const [edited, setEdited] = useState<string | null>(null);
  const labels = optionLabels(option.name);

  return (
    <div className={styles.values}>
      <ul className={styles.chips} aria-label={labels.values}>
        {option.values.map((value) => (
          <li key={value}>
            <UnstyledButton
              className={styles.chip ?? ""}
              aria-label={texts.editValue(value)}
              onClick={() => setEdited(value)}
            >
              {value}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <TextInput
        className={styles.addValue ?? ""}
        aria-label={labels.add}
        placeholder={texts.addValuePlaceholder}
        value={typed}
        error={problem}
        onChange={({ currentTarget: { value } }) => setTyped(value.includes(",") ? onAdd(value) : value)}
        onBlur={() => setTyped(onAdd(typed))}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          setTyped(onAdd(typed));
        }}
      />
      <OptionValueDialog
        option={option}
        value={edited}
        onClose={() => setEdited(null)}
        onRename={onRename}
        onMove={onMove}
        onRemove={onRemove}
      />
    </div>
  );
}
