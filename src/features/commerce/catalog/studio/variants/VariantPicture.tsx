import { Popover, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ImageAsset } from "#features/site/assets/contract.ts";
import { ProductPicture } from "../ProductPicture.tsx";
import { pictureLabel, texts } from "../texts.ts";
import styles from "./VariantsField.module.css";

interface VariantPictureProps {
  /** The variant's name; empty for a product without options. */
  name: string;
  imageId: string | null;
  /** The product's pictures. */
  images: ImageAsset[];
  onChoose(imageId: string | null): void;
}

/** The product picture that is shown when this variant is chosen. */
export function VariantPicture({ name, imageId, images, onChoose }: VariantPictureProps) {
  const [isOpen, setOpen] = useState(false);
  function choose(id: string | null): void {
    setOpen(false);
    onChoose(id);
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus width={264}>
      <Popover.Target>
        <UnstyledButton
          className={styles.choose ?? ""}
          aria-label={pictureLabel(name)}
          onClick={() => setOpen(!isOpen)}
        >
          <ProductPicture assetId={imageId} size={38} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={pictureLabel(name)}>
        {images.length === 0 ? (
          <Text size="sm" c="dimmed">
            {texts.noPicturesYet}
          </Text>
        ) : (
          <div className={styles.choices}>
            <UnstyledButton
              className={styles.choice ?? ""}
              aria-label={texts.noVariantPicture}
              aria-pressed={imageId === null}
              onClick={() => choose(null)}
            >
              <ProductPicture assetId={null} size={52} />
            </UnstyledButton>
            {images.map((image) => (
              <UnstyledButton
                key={image.id}
                className={styles.choice ?? ""}
                aria-label={image.altText || image.fileName}
                aria-pressed={imageId === image.id}
                onClick={() => choose(image.id)}
              >
                <ProductPicture assetId={image.id} size={52} />
              </UnstyledButton>
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
