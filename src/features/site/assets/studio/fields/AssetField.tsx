import { Button, Input } from "@mantine/core";
import { useId, useState } from "react";
import type { AssetKind } from "../../domain/assetKind.ts";
import { AssetThumb } from "../AssetThumb.tsx";
import { AssetPanel } from "../details/AssetPanel.tsx";
import { nameOfFound } from "../library/nameOfFound.ts";
import { AssetPicker } from "../picker/AssetPicker.tsx";
import { texts } from "../texts.ts";
import { useAssetsById } from "../useAssetsById.ts";
import styles from "./AssetField.module.css";

interface AssetFieldProps {
  label: string;
  help?: string;
  of: AssetKind;
  value: string | null;
  onChange(assetId: string | null): void;
  error?: string;
}

/** One asset of the library: chosen or uploaded in a dialog, with its details beside the form. */
export function AssetField({ label, help, of, value, onChange, error }: AssetFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const found = useAssetsById(value ? [value] : []).get(value ?? "");
  const asset = typeof found === "object" ? found : undefined;
  const labelId = useId();
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div" labelProps={{ id: labelId }}>
      <fieldset className={styles.field} aria-labelledby={labelId}>
        {value && (
          <div className={styles.shown}>
            <span className={styles.thumb}>
              {asset && <AssetThumb asset={asset} width={asset.kind === "audio" ? 100 : 300} fit="contain" />}
            </span>
            <span className={styles.name}>
              {nameOfFound(found)}
              {asset?.kind === "image" && !asset.altText && <span className={styles.lacks}>{texts.lacksAltText}</span>}
            </span>
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="default" size="compact-md" onClick={() => setPicking(true)} data-error={error || undefined}>
            {value ? texts.change : texts.chooseOf[of]}
          </Button>
          {asset && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => setEditing(true)}>
              {texts.details}
            </Button>
          )}
          {value && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => onChange(null)}>
              {texts.remove}
            </Button>
          )}
        </div>
      </fieldset>
      <AssetPicker
        isOpen={isPicking}
        of={of}
        max={1}
        onClose={() => setPicking(false)}
        onChoose={([chosen]) => {
          setPicking(false);
          if (chosen) onChange(chosen.id);
        }}
      />
      <AssetPanel
        assetId={isEditing ? value : null}
        onClose={() => setEditing(false)}
        onDeleted={() => onChange(null)}
      />
    </Input.Wrapper>
  );
}
