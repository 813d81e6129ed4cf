import "react-image-crop/dist/ReactCrop.css";
import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import type { CropShares } from "../../domain/assetCrop.ts";
import { texts } from "../texts.ts";
import styles from "./AssetPreview.module.css";

interface CropPickerProps {
  /** Address of the whole picture. */
  source: string;
  altText: string;
  /** Width / height of the whole picture. */
  ratio: number;
  /** null: all of it. */
  value: CropShares | null;
  onChange(crop: CropShares | null): void;
}

const ratios: Record<string, number> = { "1:1": 1, "4:5": 4 / 5, "3:2": 3 / 2, "16:9": 16 / 9 };
const smallest = 0.02;
const rounded = (percent: number) => Math.round(percent * 100) / 10_000;

/**
 * Chooses the shown part of a picture: drawn on the whole, moved and resized by pointer or arrow keys, with a fixed
 * ratio or free.
 */
export function CropPicker({ source, altText, ratio, value, onChange }: CropPickerProps) {
  const [shape, setShape] = useState("free");
  const crop: PercentCrop | undefined = value
    ? { unit: "%", x: value.x * 100, y: value.y * 100, width: value.width * 100, height: value.height * 100 }
    : undefined;

  function take(percent: PercentCrop): void {
    const next = {
      x: rounded(percent.x),
      y: rounded(percent.y),
      width: rounded(percent.width),
      height: rounded(percent.height),
    };
    if (next.width >= smallest && next.height >= smallest) onChange(next);
  }

  function choose(next: string): void {
    setShape(next);
    const aspect = ratios[next];
    if (!aspect) return;
    // As large as possible, centered. The sizes only express the picture's ratio.
    const width = 1000 * ratio;
    const start: Partial<PercentCrop> = aspect > ratio ? { unit: "%", width: 100 } : { unit: "%", height: 100 };
    take(centerCrop(makeAspectCrop({ ...start, unit: "%" }, aspect, width, 1000), width, 1000));
  }

  const aspect = ratios[shape];
  return (
    <div>
      <div className={styles.whole}>
        <ReactCrop
          className={styles.cropper ?? ""}
          {...(crop ? { crop } : {})}
          {...(aspect ? { aspect } : {})}
          onChange={(_pixels, percent) => take(percent)}
          keepSelection
          ruleOfThirds
          ariaLabels={texts.cropLabels}
        >
          <img className={styles.picture} src={source} alt={altText} draggable={false} />
        </ReactCrop>
      </div>
      <Group justify="space-between" gap={8} mt={10}>
        <SegmentedControl
          aria-label={texts.cropShape}
          size="xs"
          value={shape}
          onChange={choose}
          data={[
            { value: "free", label: texts.cropFree },
            ...Object.keys(ratios).map((label) => ({ value: label, label })),
          ]}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={!value}
          onClick={() => {
            setShape("free");
            onChange(null);
          }}
        >
          {texts.cropWhole}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={8}>
        {texts.cropHint}
      </Text>
    </div>
  );
}
