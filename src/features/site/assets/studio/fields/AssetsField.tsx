import { ActionIcon, Button, Input, Menu, Text } from "@mantine/core";
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  DotsHorizontalIcon,
  Pencil1Icon,
  PinBottomIcon,
  PinTopIcon,
  TrashIcon,
} from "@radix-ui/react-icons";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { announce } from "#kernel/browser/announcer.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import type { AssetKind } from "../../domain/assetKind.ts";
import { AssetThumb } from "../AssetThumb.tsx";
import { AssetPanel } from "../details/AssetPanel.tsx";
import { nameOfFound } from "../library/nameOfFound.ts";
import { AssetPicker } from "../picker/AssetPicker.tsx";
import { texts } from "../texts.ts";
import { useAssetsById } from "../useAssetsById.ts";
import styles from "./AssetsField.module.css";
import { moveItem } from "./moveItem.ts";

interface AssetsFieldProps {
  label: string;
  help?: string;
  of: AssetKind;
  value: string[];
  onChange(assetIds: string[]): void;
  /** Default: 250. */
  max?: number;
  error?: string;
}

/** Assets of the library in the owner's order: chosen in a dialog, moved by pointer or Alt and an arrow key. */
export function AssetsField({ label, help, of, value, onChange, max = 250, error }: AssetsFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string | null>(null);
  const found = useAssetsById(value);
  const labelId = useId();

  // Moving a node in the document removes its focus, so it is restored.
  useEffect(() => {
    if (!focusNext.current) return;
    list.current?.querySelector<HTMLElement>(`[data-asset="${CSS.escape(focusNext.current)}"]`)?.focus();
    focusNext.current = null;
  });

  const nameOf = (id: string) => nameOfFound(found.get(id));

  function move(from: number, to: number): void {
    const id = value[from];
    if (!id || to < 0 || to >= value.length || to === from) return;
    focusNext.current = id;
    onChange(moveItem(value, from, to));
    announce(texts.movedAsset(nameOf(id), to + 1, value.length));
  }

  function remove(index: number): void {
    announce(texts.removed(nameOf(value[index] ?? "")));
    focusNext.current = value[index + 1] ?? value[index - 1] ?? null;
    onChange(value.filter((_id, at) => at !== index));
  }

  const drag = (index: number) => ({
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", nameOf(value[index] ?? ""));
      setDragged(index);
    },
    onDragOver(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, index);
    },
    onDragEnd() {
      setDragged(null);
      setOver(null);
    },
  });

  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div" labelProps={{ id: labelId }}>
      {value.length > 0 && (
        <ul ref={list} className={styles.list} aria-labelledby={labelId} data-own-moves="">
          {value.map((id, index) => {
            const asset = found.get(id);
            const name = nameOf(id);
            return (
              <li
                key={id}
                className={styles.item}
                draggable
                data-dragged={dragged === index || undefined}
                // The target position: before the item under the pointer when moving backward, otherwise after it.
                data-target={landing(dragged, over, index)}
                {...drag(index)}
              >
                <button
                  type="button"
                  className={styles.open}
                  data-asset={id}
                  aria-label={texts.editAsset(name, index + 1, value.length)}
                  onClick={() => setEditedId(id)}
                  onKeyDown={(event) => {
                    if (!event.altKey) return;
                    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
                    if (step === undefined) return;
                    event.preventDefault();
                    move(index, index + step);
                  }}
                >
                  {typeof asset === "object" && <AssetThumb asset={asset} />}
                  {(asset === "gone" || asset === "failed") && <span className={styles.gone}>{name}</span>}
                </button>
                <Menu position="bottom-end" withinPortal>
                  <Menu.Target>
                    <ActionIcon className={styles.menu ?? ""} variant="default" size={24} aria-label={texts.menu(name)}>
                      <DotsHorizontalIcon aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<Pencil1Icon aria-hidden />} onClick={() => setEditedId(id)}>
                      {texts.details}
                    </Menu.Item>
                    {index > 1 && (
                      <Menu.Item leftSection={<PinTopIcon aria-hidden />} onClick={() => move(index, 0)}>
                        {texts.makeFirst}
                      </Menu.Item>
                    )}
                    {index > 0 && (
                      <Menu.Item leftSection={<ArrowLeftIcon aria-hidden />} onClick={() => move(index, index - 1)}>
                        {texts.moveEarlier}
                      </Menu.Item>
                    )}
                    {index < value.length - 1 && (
                      <Menu.Item leftSection={<ArrowRightIcon aria-hidden />} onClick={() => move(index, index + 1)}>
                        {texts.moveLater}
                      </Menu.Item>
                    )}
                    {index < value.length - 2 && (
                      <Menu.Item
                        leftSection={<PinBottomIcon aria-hidden />}
                        onClick={() => move(index, value.length - 1)}
                      >
                        {texts.makeLast}
                      </Menu.Item>
                    )}
                    <Menu.Item color="red" leftSection={<TrashIcon aria-hidden />} onClick={() => remove(index)}>
                      {texts.remove}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </li>
            );
          })}
        </ul>
      )}
      {value.length > 1 && (
        <Text size="xs" c="dimmed" mt={6}>
          <span className={styles.byMouse}>{texts.keysOf}</span>
          <span className={styles.byTouch}>{texts.menusOf}</span>
        </Text>
      )}
      <div className={styles.foot} data-empty={value.length === 0 || undefined}>
        {value.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.nothingOf[of]}
          </Text>
        )}
        <Button variant="default" size="compact-md" disabled={value.length >= max} onClick={() => setPicking(true)}>
          {texts.addOf[of]}
        </Button>
        {value.length >= max && (
          <Text size="xs" c="dimmed" mt={4}>
            {texts.fullOf(max)}
          </Text>
        )}
      </div>
      <AssetPicker
        isOpen={isPicking}
        of={of}
        max={Math.max(1, max - value.length)}
        onClose={() => setPicking(false)}
        onChoose={(chosen) => {
          setPicking(false);
          const added = chosen.map(({ id }) => id).filter((id) => !value.includes(id));
          if (added.length < chosen.length) notify.caution(texts.alreadyThere(chosen.length - added.length));
          onChange([...value, ...added].slice(0, max));
        }}
      />
      <AssetPanel
        assetId={editedId}
        onClose={() => setEditedId(null)}
        onDeleted={(gone) => onChange(value.filter((id) => id !== gone))}
      />
    </Input.Wrapper>
  );
}

function landing(from: number | null, to: number | null, index: number): "before" | "after" | undefined {
  if (from === null || to !== index || from === to) return undefined;
  return from > to ? "before" : "after";
}
