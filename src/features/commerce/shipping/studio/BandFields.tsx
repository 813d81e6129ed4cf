import { ActionIcon, Button, Text } from "@mantine/core";
import { PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { weightUnit } from "#features/commerce/catalog/domain/weights.ts";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";
import { WeightInput } from "./WeightInput.tsx";
import type { EditedBand } from "./zoneForm.ts";

interface BandFieldsProps {
  /** Path of the bands in the form. */
  path: string;
  kind: "WEIGHT" | "PRICE";
  bands: EditedBand[];
}

/** The bands of a rate: up to which weight or subtotal which price. */
export function BandFields({ path, kind, bands }: BandFieldsProps) {
  const form = useFormAround();
  const { unitSystem } = useWebsite();
  const limit = kind === "WEIGHT" ? texts.weightUpTo(weightUnit[unitSystem]) : texts.priceUpTo;
  const problem = form.errors[path];
  return (
    <div>
      {bands.length > 0 && (
        <table className={styles.bands} aria-label={texts.bands}>
          <thead>
            <tr>
              <th scope="col">{limit}</th>
              <th scope="col">{texts.bandPrice}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {bands.map((band, index) => (
              <tr key={band.key}>
                <td>
                  {kind === "WEIGHT" ? (
                    <WeightInput
                      aria-label={texts.bandOf(limit, index + 1)}
                      placeholder={texts.noLimit}
                      grams={band.upTo}
                      onGrams={(grams) => form.setFieldValue(`${path}.${index}.upTo`, grams)}
                      error={form.errors[`${path}.${index}.upTo`]}
                    />
                  ) : (
                    <MoneyField
                      name={`${path}.${index}.upTo`}
                      aria-label={texts.bandOf(limit, index + 1)}
                      placeholder={texts.noLimit}
                      isOptional
                    />
                  )}
                </td>
                <td>
                  <MoneyField
                    name={`${path}.${index}.priceCents`}
                    aria-label={texts.bandOf(texts.bandPrice, index + 1)}
                  />
                </td>
                <td>
                  <ActionIcon aria-label={texts.removeBand(index + 1)} onClick={() => form.removeListItem(path, index)}>
                    <TrashIcon aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bands.length > 0 && bands.at(-1)?.upTo != null && (
        <Text size="sm" c="dimmed" mb="xs">
          {texts.openEnd}
        </Text>
      )}
      {problem && (
        <div className={styles.problem} data-problem tabIndex={-1}>
          {problem}
        </div>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<PlusIcon aria-hidden />}
        onClick={() => form.insertListItem(path, { key: newKey(), upTo: null, priceCents: 0 })}
      >
        {texts.addBand}
      </Button>
    </div>
  );
}
