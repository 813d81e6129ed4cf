import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { ArrowLeftIcon, ArrowRightIcon, TrashIcon } from "@radix-ui/react-icons";
import { type FormEvent, useEffect, useState } from "react";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import { productLimits } from "../../domain/productLimits.ts";
import { texts } from "../texts.ts";
import type { EditedOption } from "./editOptions.ts";

interface OptionValueDialogProps {
  option: EditedOption;
  /** The value to edit; null: closed. */
  value: string | null;
  onClose(): void;
  onRename(from: string, to: string): void;
  onMove(value: string, step: -1 | 1): void;
  onRemove(value: string): void;
}

/** Renames, moves or removes one value of an option. */
export function OptionValueDialog({ option, value, onClose, onRename, onMove, onRemove }: OptionValueDialogProps) {
  const [typed, setTyped] = useState("");
  useFocusBack(value !== null);
  useEffect(() => {
    if (value !== null) setTyped(value);
  }, [value]);
  const name = typed.trim();
  const isTaken = name !== value && option.values.includes(name);
  const at = value === null ? -1 : option.values.indexOf(value);

  function rename(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (value === null || !name || isTaken) return;
    if (name !== value) onRename(value, name);
    onClose();
  }

  return (
    <Modal opened={value !== null} onClose={onClose} title={texts.valueTitle} centered size={400}>
      <form onSubmit={rename}>
        <Stack gap="md">
          <TextInput
            label={texts.valueLabel}
            maxLength={productLimits.optionLength}
            data-autofocus
            value={typed}
            error={isTaken ? texts.valueTaken : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<ArrowLeftIcon aria-hidden />}
              disabled={at <= 0}
              onClick={() => value !== null && onMove(value, -1)}
            >
              {texts.moveEarlier}
            </Button>
            <Button
              variant="default"
              rightSection={<ArrowRightIcon aria-hidden />}
              disabled={at < 0 || at === option.values.length - 1}
              onClick={() => value !== null && onMove(value, 1)}
            >
              {texts.moveLater}
            </Button>
          </Group>
          <Group justify="space-between">
            <Button
              variant="subtle"
              color="red"
              leftSection={<TrashIcon aria-hidden />}
              onClick={() => {
                onClose();
                if (value !== null) onRemove(value);
              }}
            >
              {texts.remove}
            </Button>
            <Button type="submit" disabled={!name || isTaken}>
              {texts.valueRename}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
