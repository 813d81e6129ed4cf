import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  DotsHorizontalIcon,
  Pencil1Icon,
  PinTopIcon,
  TrashIcon,
} from "@radix-ui/react-icons";
import type { HTMLAttributes } from "react";
import type { ImageAsset } from "../../contract.ts";
import { AssetPicture } from "../AssetPicture.tsx";
import { texts } from "../texts.ts";
import styles from "./ImagesField.module.css";

interface ImageTileProps {
  image: ImageAsset;
  index: number;
  count: number;
  error: string | undefined;
  isDragged: boolean;
  /** The dragged picture would be dropped here. */
  isTarget: boolean;
  drag: Pick<HTMLAttributes<HTMLElement>, "onDragStart" | "onDragOver" | "onDrop" | "onDragEnd">;
  onOpen(): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** One picture of the grid. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, count, onMove } = props;
  const name = image.altText || image.fileName;
  return (
    <li
      className={styles.tile}
      draggable
      data-dragged={props.isDragged || undefined}
      data-target={props.isTarget || undefined}
      data-wrong={props.error ? true : undefined}
      {...props.drag}
    >
      <UnstyledButton
        className={styles.open ?? ""}
        aria-label={texts.edit(name)}
        data-picture={image.id}
        data-path={`imageIds.${index}`}
        onClick={props.onOpen}
        onKeyDown={(event) => {
          if (!event.altKey) return;
          const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onMove(index + step);
        }}
      >
        <AssetPicture assetId={image.id} width={300} altText="" focalPoint={image.focalPoint} />
      </UnstyledButton>
      {index === 0 && count > 1 && <span className={styles.first}>{texts.first}</span>}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon className={styles.menu ?? ""} variant="default" size={28} aria-label={texts.menu(name)}>
            <DotsHorizontalIcon aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Pencil1Icon aria-hidden />} onClick={props.onOpen}>
            {texts.details}
          </Menu.Item>
          {index > 1 && (
            <Menu.Item leftSection={<PinTopIcon aria-hidden />} onClick={() => onMove(0)}>
              {texts.makeFirst}
            </Menu.Item>
          )}
          {index > 0 && (
            <Menu.Item leftSection={<ArrowLeftIcon aria-hidden />} onClick={() => onMove(index - 1)}>
              {texts.moveEarlier}
            </Menu.Item>
          )}
          {index < count - 1 && (
            <Menu.Item leftSection={<ArrowRightIcon aria-hidden />} onClick={() => onMove(index + 1)}>
              {texts.moveLater}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<TrashIcon aria-hidden />} onClick={props.onRemove}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {props.error && (
        <p className={styles.message} role="alert">
          {props.error}
        </p>
      )}
    </li>
  );
}
