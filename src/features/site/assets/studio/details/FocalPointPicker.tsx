import { Text, UnstyledButton } from "@mantine/core";
import { type PointerEvent, useId, useRef } from "react";
import { texts } from "../texts.ts";
import styles from "./AssetPreview.module.css";

interface Point {
  x: number;
  y: number;
}

interface FocalPointPickerProps {
  /** Address of the whole picture. */
  source: string;
  altText: string;
  /** Fractions of width and height, 0 to 1. */
  value: Point;
  onChange(point: Point): void;
}

const step = 0.02;
const bounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
const percent = (share: number) => Math.round(share * 100);

/** The whole picture with its focal point: set by a click or a drag, moved by the arrow keys. */
export function FocalPointPicker({ source, altText, value, onChange }: FocalPointPickerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();

  function pointAt(event: PointerEvent): void {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    onChange({
      x: bounded((event.clientX - box.left) / box.width),
      y: bounded((event.clientY - box.top) / box.height),
    });
  }

  return (
    <div>
      <div
        ref={frame}
        className={styles.whole}
        data-pick
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointAt(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && pointAt(event)}
      >
        <img className={styles.picture} src={source} alt={altText} draggable={false} />
        <UnstyledButton
          className={styles.point ?? ""}
          aria-label={texts.focalPointAt(percent(value.x), percent(value.y))}
          aria-describedby={hint}
          style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
          onKeyDown={(event) => {
            const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
            if (!move) return;
            event.preventDefault();
            const [across = 0, down = 0] = move;
            onChange({ x: bounded(value.x + across * step), y: bounded(value.y + down * step) });
          }}
        />
      </div>
      <Text size="xs" c="dimmed" mt={8} id={hint}>
        {texts.focalPointHint}
      </Text>
    </div>
  );
}
