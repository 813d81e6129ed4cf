import { Button } from "@mantine/core";
import { useState } from "react";
import type { LibraryAsset } from "#features/site/assets/contract.ts";
import { AssetPicker } from "#features/site/assets/studio/picker/AssetPicker.tsx";
import { texts } from "./texts.ts";

interface PickButtonProps {
  of: "image" | "video" | "audio" | "file";
  /** Number of entries that can be added. */
  room: number;
  onPick(assets: LibraryAsset[]): void;
}

/** Adds list entries by choosing assets, many at once. */
export function PickButton({ of, room, onPick }: PickButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" disabled={room <= 0} onClick={() => setIsOpen(true)}>
        {texts.chooseSeveral}
      </Button>
      <AssetPicker
        isOpen={isOpen}
        of={of}
        max={Math.max(1, room)}
        onClose={() => setIsOpen(false)}
        onChoose={(assets) => {
          setIsOpen(false);
          onPick(assets.slice(0, room));
        }}
      />
    </>
  );
}
