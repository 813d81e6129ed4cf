import { List, Text } from "@mantine/core";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import { readStoredAmountsRoute } from "../contract.ts";
import { currencyOptions } from "./currencyOptions.ts";
import { texts } from "./texts.ts";

interface CurrencyDialogProps {
  isOpen: boolean;
  before: string;
  after: string;
  onConfirm(): void;
  onCancel(): void;
}

/** Confirms a change of currency, with its effect on one of the shop's own prices. */
export function CurrencyDialog({ isOpen, before, after, onConfirm, onCancel }: CurrencyDialogProps) {
  const amounts = useApiQuery(readStoredAmountsRoute, {}, { enabled: isOpen });
  const name = currencyOptions().find(({ value }) => value === after)?.label ?? after;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.currencyAsk(name)}
      confirmLabel={texts.currencyChange}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Loaded query={amounts} isSmall>
        {({ products, shippingRates, exampleCents }) =>
          products + shippingRates === 0 ? (
            <Text size="sm">{texts.noneConcerned}</Text>
          ) : (
            <>
              <Text size="sm">{texts.amountsStay}</Text>
              {exampleCents !== null && (
                <Text size="sm" fw={500}>
                  {texts.amountsExample(formatAmount(exampleCents, before), formatAmount(exampleCents, after))}
                </Text>
              )}
              <List size="sm">
                {products > 0 && <List.Item>{texts.productsConcerned(products)}</List.Item>}
                {shippingRates > 0 && <List.Item>{texts.ratesConcerned(shippingRates)}</List.Item>}
              </List>
              <Text size="sm">{texts.reenter}</Text>
            </>
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
}
