import { ActionIcon } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from "@radix-ui/react-icons";
import { texts } from "./texts.ts";

export interface RowActions {
  index: number;
  isLast: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** The buttons that move a rate or a pickup location, and remove it. */
export function RowButtons({ name, index, isLast, onMove, onRemove }: RowActions & { name: string }) {
  return (
    <>
      <ActionIcon aria-label={texts.moveUp(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUpIcon aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={texts.moveDown(name)} disabled={isLast} onClick={() => onMove(index + 1)}>
        <ArrowDownIcon aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={texts.remove(name)} onClick={onRemove}>
        <TrashIcon aria-hidden />
      </ActionIcon>
    </>
  );
}
