import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { CountriesField } from "#features/commerce/address/studio/CountriesField.tsx";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RowsPanel, RowsPanelRow } from "#kernel/studio-ui/table/RowsPanel.tsx";
import { type PickupDraft, readShippingRoute, savePickupsRoute } from "../contract.ts";
import type { PickupLocation } from "../domain/shipping.ts";
import { type RowActions, RowButtons } from "./RowButtons.tsx";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";

interface Pickups {
  pickups: PickupLocation[];
}

/** A location being edited; `key` identifies rows before they have an id. */
type EditedPickup = Omit<PickupDraft, "id"> & { id?: string | undefined; key: string };

/** The pickup locations, which are saved as a whole. */
export function PickupScreen() {
  const shipping = useApiQuery(readShippingRoute, {});
  return (
    <>
      <PageHeader title={texts.pickup} back={{ to: "/settings/shipping", label: texts.title }} />
      <Loaded query={shipping}>{(stored) => <PickupForm stored={stored} />}</Loaded>
    </>
  );
}

function PickupForm({ stored }: { stored: Pickups }) {
  const save = useApiMutation(savePickupsRoute, { invalidates: [readShippingRoute] });
  const editor = useEditForm<Pickups, { pickups: EditedPickup[] }>({
    loaded: stored,
    toValues: ({ pickups }) => ({ pickups: pickups.map((location) => ({ ...location, key: location.id })) }),
    schema: savePickupsRoute.body,
    save: ({ pickups }) =>
      save.mutateAsync({ body: { pickups: pickups.map(({ key: _key, ...location }) => location) } }),
  });
  const { form } = editor;
  const { pickups } = form.values;
  const add = (
    <Button
      variant="default"
      leftSection={<PlusIcon aria-hidden />}
      onClick={() =>
        form.insertListItem("pickups", {
          key: newKey(),
          name: "",
          priceCents: 0,
          address: "",
          openingHours: "",
          countries: [],
        })
      }
    >
      {texts.addPickup}
    </Button>
  );
  return (
    <EditForm editor={editor}>
      <RowsPanel
        label={texts.pickup}
        about={texts.pickupText}
        add={add}
        empty={<EmptyState drawing="orders" title={texts.pickupEmptyTitle} text={texts.pickupEmptyText} action={add} />}
      >
        {pickups.map((location, index) => (
          <PickupRow
            key={location.key}
            index={index}
            location={location}
            isLast={index === pickups.length - 1}
            onMove={(to) => form.reorderListItem("pickups", { from: index, to })}
            onRemove={() => form.removeListItem("pickups", index)}
          />
        ))}
      </RowsPanel>
    </EditForm>
  );
}

interface PickupRowProps extends RowActions {
  location: EditedPickup;
}

function PickupRow({ index, location, ...actions }: PickupRowProps) {
  const name = location.name || texts.newPickup;
  const path = `pickups.${index}`;
  return (
    <RowsPanelRow columns={styles.pair} buttons={<RowButtons name={name} index={index} {...actions} />}>
      <TextField
        name={`${path}.name`}
        label={texts.pickupName}
        placeholder={texts.pickupNamePlaceholder}
        maxLength={100}
      />
      <MoneyField name={`${path}.priceCents`} label={texts.price} />
      <TextAreaField name={`${path}.address`} label={texts.address} maxLength={500} autosize minRows={2} />
      <TextAreaField name={`${path}.openingHours`} label={texts.openingHours} maxLength={500} autosize minRows={2} />
      <CountriesField name={`${path}.countries`} label={texts.pickupCountries} />
    </RowsPanelRow>
  );
}
