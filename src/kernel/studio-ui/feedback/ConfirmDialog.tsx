import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { kitTexts } from "../kitTexts.ts";
import { useFocusBack } from "../useFocusBack.ts";
import { Callout } from "./Callout.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, in a sentence. */
  text?: string;
  /** Choices that belong to the decision: a checkbox, an amount. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red: something is deleted or cannot be undone. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * Asks before something that cannot be undone. Escape and the backdrop mean no. In a dangerous one, "no" has the focus
 * at first. A child that should get the focus has `data-autofocus`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [text, setText] = useState(props.text);
  useFocusBack(props.isOpen);
  // The question stays visible while the dialog fades, even if the answer has changed its text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening matters
  useEffect(() => {
    if (props.isOpen) setText(props.text);
  }, [props.isOpen]);
  return (
    <Modal opened={props.isOpen} onClose={props.onCancel} title={props.title} centered size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!props.isBusy) props.onConfirm();
        }}
      >
        <Stack gap="md">
          {props.problem && <Callout tone="bad" title={props.problem} isAlert />}
          {text && <Text size="sm">{text}</Text>}
          {props.children}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button
              variant="default"
              onClick={props.onCancel}
              disabled={props.isBusy ?? false}
              data-autofocus={props.isDangerous || undefined}
            >
              {props.cancelLabel ?? kitTexts.cancel}
            </Button>
            <Button
              type="submit"
              loading={props.isBusy ?? false}
              // A double click answers once: its second click may come before the first one has made the dialog busy.
              onClick={(event) => {
                if (event.detail > 1) event.preventDefault();
              }}
              color={props.isDangerous ? "red" : "accent"}
              data-autofocus={(!props.isDangerous && !props.children) || undefined}
            >
              {props.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
