import { ActionIcon, Button, Group, Input, Stack, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { useId, useRef, useState } from "react";
import type { LibraryAsset } from "#features/site/assets/contract.ts";
import { moveItem } from "#features/site/assets/studio/fields/moveItem.ts";
import { announce } from "#kernel/browser/announcer.ts";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { inSentence } from "#kernel/studio-ui/formats.ts";
import type { Control } from "../domain/controls.ts";
import styles from "./ControlFields.module.css";
import type { EntryFields } from "./controlFieldsProps.ts";
import { errorsBelow } from "./errorsBelow.ts";
import { ItemDuration } from "./ItemDuration.tsx";
import { PickButton } from "./PickButton.tsx";
import { texts } from "./texts.ts";
import { useItemOrder } from "./useItemOrder.ts";

interface ListFieldProps {
  control: Extract<Control, { kind: "list" }>;
  value: unknown;
  onChange(value: unknown): void;
  errors: Record<string, string>;
  /** The fields of an entry. */
  Entry: EntryFields;
  /** False if another field adds and removes entries. */
  canAdd?: boolean;
}

type Item = Record<string, unknown>;

/** Entries of the same shape in the owner's order; one is open at a time. */
export function ListField({ control, value, onChange, errors, Entry, canAdd = true }: ListFieldProps) {
  const items = Array.isArray(value) ? (value as Item[]) : [];
  const labelId = useId();
  const keys = useRef<string[]>([]);
  while (keys.current.length < items.length) keys.current.push(newKey());
  const [openKey, setOpenKey] = useState<string | null>(null);
  const isFull = items.length >= control.max;

  const recordingOf = (item: Item) => control.recordingOf?.(item) ?? null;
  const titleOf = (item: Item) => control.titleOf(item).trim() || texts.untitled;

  const order = useItemOrder(move);

  function move(from: number, to: number): void {
    if (to < 0 || to >= items.length || to === from) return;
    order.keepFocus();
    keys.current = moveItem(keys.current, from, to);
    onChange(moveItem(items, from, to));
    announce(texts.moved(titleOf(items[from] as Item), to + 1, items.length));
  }

  function remove(index: number): void {
    announce(texts.removed(titleOf(items[index] as Item)));
    keys.current = keys.current.filter((_key, at) => at !== index);
    onChange(items.filter((_item, at) => at !== index));
  }

  function add(): void {
    const key = newKey();
    keys.current = [...keys.current.slice(0, items.length), key];
    setOpenKey(key);
    onChange([...items, structuredClone(control.newItem)]);
  }

  return (
    <Input.Wrapper
      label={control.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      {...(control.help ? { description: control.help } : {})}
      {...(errors[""] ? { error: errors[""] } : {})}
    >
      <Stack
        gap={6}
        mt={6}
        component="ul"
        p={0}
        m={0}
        aria-labelledby={labelId}
        data-own-moves=""
        style={{ listStyle: "none" }}
      >
        {items.map((item, index) => {
          const key = keys.current[index] as string;
          const isOpen = openKey === key;
          return (
            <li key={key} className={styles.item} {...order.target(index)}>
              <div className={styles.itemHead} {...order.handle(index)}>
                <UnstyledButton
                  className={styles.itemTitle ?? ""}
                  aria-expanded={isOpen}
                  onClick={() => setOpenKey(isOpen ? null : key)}
                  onKeyDown={(event) => {
                    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                    if (!event.altKey || step === undefined) return;
                    event.preventDefault();
                    move(index, index + step);
                  }}
                >
                  {titleOf(item)}
                </UnstyledButton>
                {recordingOf(item) && <ItemDuration assetId={recordingOf(item) as string} />}
                <ItemButton
                  label={texts.moveUp}
                  of={titleOf(item)}
                  isOff={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUpIcon />
                </ItemButton>
                <ItemButton
                  label={texts.moveDown}
                  of={titleOf(item)}
                  isOff={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDownIcon />
                </ItemButton>
                <ItemButton
                  label={texts.remove(inSentence(control.itemLabel))}
                  of={titleOf(item)}
                  onClick={() => remove(index)}
                >
                  <TrashIcon />
                </ItemButton>
              </div>
              {isOpen && (
                <div className={styles.itemFields}>
                  <Entry
                    controls={control.controls}
                    props={item}
                    onChange={(changed) => onChange(items.map((each, at) => (at === index ? changed : each)))}
                    errors={errorsBelow(errors, String(index))}
                  />
                </div>
              )}
            </li>
          );
        })}
      </Stack>
      {canAdd && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" leftSection={<PlusIcon />} disabled={isFull} onClick={add}>
            {texts.add(inSentence(control.itemLabel))}
          </Button>
          {control.picks && (
            <PickButton
              of={control.picks.of}
              room={control.max - items.length}
              onPick={(assets) => onChange([...items, ...assets.map((asset) => itemOf(control, asset))])}
            />
          )}
        </Group>
      )}
      {items.length > 1 && <VisuallyHidden>{texts.orderKeys}</VisuallyHidden>}
      {canAdd && isFull && (
        <Text size="xs" c="dimmed" mt={4}>
          {texts.maxItems(control.max)}
        </Text>
      )}
    </Input.Wrapper>
  );
}

interface ItemButtonProps {
  label: string;
  of: string;
  isOff?: boolean;
  onClick(): void;
  children: React.ReactNode;
}

function ItemButton({ label, of, isOff = false, onClick, children }: ItemButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`${label}: ${of}`}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

/** A new entry for an asset with its title, or its file name without extension. */
function itemOf({ newItem, picks }: ListFieldProps["control"], asset: LibraryAsset): Item {
  const item = structuredClone(newItem);
  if (!picks) return item;
  return { ...item, [picks.name]: asset.id, [picks.titleName]: asset.title || asset.fileName.replace(/\.[^.]+$/, "") };
}
