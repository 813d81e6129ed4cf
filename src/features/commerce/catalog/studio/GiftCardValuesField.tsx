import { ActionIcon, Button, Text } from "@mantine/core";
import { PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./GiftCardValuesField.module.css";
import { giftCardOf, newGiftCardValue } from "./giftCardValues.ts";
import type { VariantForm } from "./productForm.ts";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** The values of a gift card: each is a variant with that price. */
export function GiftCardValuesField() {
  const form = useProductForm();
  const website = useWebsite();
  const { variants } = form.values;

  function put(next: VariantForm[]): void {
    for (const path of Object.keys(form.errors)) if (path.startsWith("variants.")) form.clearFieldError(path);
    form.setValues(giftCardOf(next, website));
  }

  return (
    <div className={styles.values}>
      <Text size="sm" c="dimmed">
        {texts.giftCardValuesHint}
      </Text>
      <ul className={styles.list}>
        {variants.map((variant, index) => (
          <li key={variant.key} className={styles.value}>
            <MoneyInput
              aria-label={texts.giftCardValue(index + 1)}
              data-path={`variants.${index}.priceCents`}
              value={variant.priceCents}
              error={
                form.errors[`variants.${index}.priceCents`] ??
                (form.errors[`variants.${index}.attributes`] ? texts.giftCardValueRepeated : undefined) ??
                form.errors[`variants.${index}.sku`]
              }
              onChange={(cents) =>
                put(variants.map((other, at) => (at === index ? { ...other, priceCents: cents ?? 0 } : other)))
              }
            />
            {variants.length > 1 && (
              <ActionIcon
                aria-label={texts.removeGiftCardValue(variant.values[0] ?? "")}
                onClick={() => put(variants.filter((_, at) => at !== index))}
              >
                <TrashIcon aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<PlusIcon aria-hidden />}
        onClick={() => {
          const highest = Math.max(...variants.map((variant) => variant.priceCents));
          put([...variants, newGiftCardValue(highest * 2)]);
        }}
      >
        {texts.addGiftCardValue}
      </Button>
    </div>
  );
}
