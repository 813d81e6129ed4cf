import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { RowsPanel } from "#kernel/studio-ui/table/RowsPanel.tsx";
import {
  readShippingRatesRoute,
  type ShippingRate,
  type ShippingRateDraft,
  saveShippingRatesRoute,
} from "../contract.ts";
import { ShippingRateRow } from "./ShippingRateRow.tsx";
import { texts } from "./texts.ts";

interface Rates {
  rates: ShippingRate[];
}

/** A rate being edited; `key` identifies rows before they have an id. */
export type EditedRate = Omit<ShippingRateDraft, "id"> & { id?: string | undefined; key: string };

/** Settings › Shipping. */
export function ShippingScreen() {
  const rates = useApiQuery(readShippingRatesRoute, {});
  return <Loaded query={rates}>{(stored) => <ShippingForm stored={stored} />}</Loaded>;
}

function ShippingForm({ stored }: { stored: Rates }) {
  const save = useApiMutation(saveShippingRatesRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<Rates, { rates: EditedRate[] }>({
    loaded: stored,
    toValues: ({ rates }) => ({ rates: rates.map((rate) => ({ ...rate, key: rate.id })) }),
    schema: saveShippingRatesRoute.body,
    save: ({ rates }) => save.mutateAsync({ body: { rates: rates.map(({ key: _key, ...rate }) => rate) } }),
    onSaved: (saved) => store(readShippingRatesRoute, {}, saved),
  });
  const { form } = editor;
  const { rates } = form.values;
  const add = (
    <Button
      variant="default"
      leftSection={<PlusIcon aria-hidden />}
      onClick={() => form.insertListItem("rates", { key: newKey(), name: "", priceCents: 0, countries: [] })}
    >
      {texts.add}
    </Button>
  );
  return (
    <EditForm editor={editor}>
      <RowsPanel
        label={texts.rates}
        about={texts.ratesText}
        add={add}
        empty={<EmptyState drawing="orders" title={texts.emptyTitle} text={texts.emptyText} action={add} />}
      >
        {rates.map((rate, index) => (
          <ShippingRateRow
            key={rate.key}
            index={index}
            rate={rate}
            isLast={index === rates.length - 1}
            onMove={(to) => form.reorderListItem("rates", { from: index, to })}
            onRemove={() => form.removeListItem("rates", index)}
          />
        ))}
      </RowsPanel>
    </EditForm>
  );
}
