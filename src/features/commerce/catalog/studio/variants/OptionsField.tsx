import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { productLimits } from "../../domain/productLimits.ts";
import { copyVariant, type VariantForm } from "../productForm.ts";
import { optionLabels, texts } from "../texts.ts";
import { useProductForm } from "../useProductForm.ts";
import {
  addMissing,
  addOption,
  addValues,
  combinationCount,
  type EditedOption,
  missingCombinations,
  moveValue,
  type OptionTable,
  removeOption,
  removeValue,
  renameValue,
} from "./editOptions.ts";
import styles from "./OptionsField.module.css";
import { OptionValues } from "./OptionValues.tsx";
import { RemoveChoiceDialog, type RemoveQuestion } from "./RemoveChoiceDialog.tsx";

const refusals = {
  "too-long": texts.valueTooLong(productLimits.optionLength),
  "too-many": texts.tooMany(productLimits.variants),
};

/**
 * The product's options. Variants follow: existing ones keep their data, and none is removed without a confirmation.
 */
export function OptionsField() {
  const form = useProductForm();
  const { options, variants } = form.values;
  const [question, setQuestion] = useState<RemoveQuestion | null>(null);
  const [refusal, setRefusal] = useState<{ option: string; text: string } | null>(null);
  const table: OptionTable<VariantForm> = { options, variants };

  function put(next: OptionTable<VariantForm>): void {
    setRefusal(null);
    form.setValues(next);
  }

  function add(index: number, option: EditedOption, text: string): string {
    const { table: next, left, problem } = addValues(table, index, text, copyVariant);
    if (next !== table) put(next);
    if (problem) setRefusal({ option: option.key, text: refusals[problem] });
    else setRefusal((shown) => (shown?.option === option.key ? null : shown));
    return left;
  }

  /** Confirms first if variants would be removed. */
  function ask(title: string, next: OptionTable<VariantForm>, isChoice: boolean): void {
    const count = variants.length - next.variants.length;
    if (count === 0 && !isChoice) {
      put(next);
      return;
    }
    const text = count > 0 ? texts.removesVariants(count) : isChoice ? texts.removesChoice : texts.removesNothing;
    setQuestion({ title, text, onConfirm: () => put(next) });
  }

  const missing = missingCombinations(table).length;
  const canAddMissing = missing > 0 && combinationCount(options) <= productLimits.variants;
  return (
    <div className={styles.options}>
      {options.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.optionsHint}
        </Text>
      )}
      {options.map((option, index) => (
        <div key={option.key} className={styles.option}>
          <TextInput
            className={styles.optionName ?? ""}
            aria-label={texts.optionName(index + 1)}
            placeholder={texts.optionNamePlaceholder}
            maxLength={productLimits.optionLength}
            // Just added: its name comes next.
            autoFocus={option.name === "" && option.values.length === 0}
            value={option.name}
            data-path={`optionNames.${index}`}
            error={form.errors[`optionNames.${usedIndex(options, index)}`]}
            onChange={({ currentTarget: { value } }) => {
              form.clearFieldError(`optionNames.${usedIndex(options, index)}`);
              put({
                ...table,
                options: options.map((other, at) => (at === index ? { ...other, name: value } : other)),
              });
            }}
          />
          <OptionValues
            option={option}
            problem={refusal?.option === option.key ? refusal.text : missingValue(form.errors, option)}
            onAdd={(text) => add(index, option, text)}
            onRename={(from, to) => put(renameValue(table, index, from, to))}
            onMove={(value, step) => put(moveValue(table, index, value, step))}
            onRemove={(value) => ask(texts.removeValueTitle(value), removeValue(table, index, value), false)}
          />
          <ActionIcon
            aria-label={optionLabels(option.name).remove}
            onClick={() => ask(texts.removeOptionTitle, removeOption(table, index), option.values.length > 0)}
          >
            <TrashIcon aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.foot}>
        {options.length < productLimits.options && (
          <Button
            variant="default"
            leftSection={<PlusIcon aria-hidden />}
            onClick={() => put(addOption(table, { key: newKey(), name: "", values: [] }))}
          >
            {texts.addOption}
          </Button>
        )}
        {canAddMissing && (
          <Text size="sm" c="dimmed">
            {texts.missing(missing)}{" "}
            <Button variant="subtle" size="compact-sm" onClick={() => put(addMissing(table, copyVariant))}>
              {missing === 1 ? texts.addMissingOne : texts.addMissingMany}
            </Button>
          </Text>
        )}
      </div>
      <RemoveChoiceDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}

/** Options without name and values are not sent, so the server's indexes do not include them. */
function usedIndex(options: readonly EditedOption[], index: number): number {
  return options.slice(0, index).filter(({ name, values }) => name.trim() !== "" || values.length > 0).length;
}

function missingValue(errors: Record<string, unknown>, option: EditedOption): string | undefined {
  if (option.values.length > 0) return undefined;
  const suffix = `.attributes.${option.name.trim()}`;
  return Object.keys(errors).some((path) => path.endsWith(suffix)) ? texts.valueMissing : undefined;
}
