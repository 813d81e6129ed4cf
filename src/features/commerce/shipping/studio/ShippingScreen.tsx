import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { EditForm } from "#kernel/studio-ui/EditForm.tsx";
import { EmptyState } from "#kernel/studio-ui/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/Loaded.tsx";
import { newKey } from "#kernel/studio-ui/newKey.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/useEditForm.ts";
import {
  readShippingRatesRoute,
  type ShippingRate,
  type ShippingRateDraft,
  saveShippingRatesRoute,
} from "../contract.ts";
import { ShippingRateRow } from "./ShippingRateRow.tsx";
import styles from "./ShippingScreen.module.css";
import { words } from "./words.ts";

interface Rates {
  rates: ShippingRate[];
}

/** A rate being edited; `key` tells rows apart before they have an id. */
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
      {words.add}
    </Button>
  );
  return (
    <EditForm editor={editor}>
      <section className={styles.frame} aria-label={words.rates}>
        {rates.length === 0 ? (
          <EmptyState drawing="orders" title={words.emptyTitle} text={words.emptyText} action={add} />
        ) : (
          <>
            <p className={styles.about}>{words.ratesText}</p>
            <ol className={styles.rows}>
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
            </ol>
            <div className={styles.foot}>{add}</div>
          </>
        )}
      </section>
    </EditForm>
  );
}
