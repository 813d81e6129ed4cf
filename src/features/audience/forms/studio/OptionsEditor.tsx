import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { ArrowUpIcon, Cross2Icon, PlusIcon } from "@radix-ui/react-icons";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { formLimits } from "#features/audience/form-fields/domain/formLimits.ts";
import { moveItem } from "#features/site/assets/studio/fields/moveItem.ts";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { pasteOptions, removeOption, replaceOption, splitLines } from "./editOptions.ts";
import styles from "./FormBuilder.module.css";
import { texts } from "./texts.ts";

interface OptionsEditorProps {
  /** Path of the options in the form: "fields.3.options". */
  path: string;
  /** The options are statements of a likert scale. */
  isStatements: boolean;
}

/** The options of a choice, one per line. */
export function OptionsEditor({ path, isStatements }: OptionsEditorProps) {
  const form = useFormAround();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number | null>(null);
  const bound = form.getInputProps(path);
  const options: string[] = bound.value ?? [];
  const nameOption = isStatements ? texts.statement : texts.option;

  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelectorAll("input")[focusNext.current]?.focus();
    focusNext.current = null;
  });

  function put(next: string[], focus?: number): void {
    if (next.length > formLimits.options) return;
    // Messages are stored by index, and indexes change.
    for (const refused of Object.keys(form.errors)) if (refused.startsWith(path)) form.clearFieldError(refused);
    form.setFieldValue(path, next);
    if (focus !== undefined) focusNext.current = focus;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    const isEmpty = event.currentTarget.value === "";
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      put([...options.slice(0, index + 1), "", ...options.slice(index + 1)], index + 1);
    } else if (event.key === "Backspace" && isEmpty && options.length > 1) {
      event.preventDefault();
      put(removeOption(options, index), Math.max(0, index - 1));
    } else if (event.altKey && step !== undefined && options[index + step] !== undefined) {
      event.preventDefault();
      put(moveItem(options, index, index + step), index + step);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const lines = splitLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    const pasted = pasteOptions(options, index, lines);
    put(pasted.options, pasted.last);
  }

  return (
    <fieldset className={styles.options} aria-describedby={`${id}-hint`}>
      <legend className={styles.optionsLabel}>{isStatements ? texts.statements : texts.options}</legend>
      <ul className={styles.optionList} ref={list}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are texts alone, and their inputs hold no state
          <li key={index} className={styles.optionRow}>
            <TextInput
              className={styles.optionText ?? ""}
              aria-label={nameOption(index + 1)}
              value={option}
              maxLength={formLimits.optionCharacters}
              data-path={`${path}.${index}`}
              error={form.errors[`${path}.${index}`]}
              onChange={(event) => put(replaceOption(options, index, event.currentTarget.value))}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
            <ActionIcon
              aria-label={texts.moveOptionUp(option || nameOption(index + 1))}
              disabled={index === 0}
              onClick={() => put(moveItem(options, index, index - 1), index - 1)}
            >
              <ArrowUpIcon aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={texts.removeOption(option || nameOption(index + 1))}
              disabled={options.length === 1}
              onClick={() => put(removeOption(options, index), Math.max(0, index - 1))}
            >
              <Cross2Icon aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {bound.error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert" data-path={path}>
          {bound.error}
        </Text>
      )}
      <div className={styles.optionsFoot}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<PlusIcon aria-hidden />}
          disabled={options.length >= formLimits.options}
          onClick={() => put([...options, ""], options.length)}
        >
          {isStatements ? texts.addStatement : texts.addOption}
        </Button>
        <Text size="xs" c="dimmed" id={`${id}-hint`}>
          {texts.optionsHint}
        </Text>
      </div>
    </fieldset>
  );
}
