import { Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useRef, useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import {
  readSiteSettingsRoute,
  type SiteSettings,
  type StoredSiteSettings,
  saveSiteSettingsRoute,
  siteSettings,
} from "../contract.ts";
import { CurrencyDialog } from "./CurrencyDialog.tsx";
import { currencyOptions } from "./currencyOptions.ts";
import { DeleteWebsite } from "./DeleteWebsite.tsx";
import { localeOptions } from "./localeOptions.ts";
import { texts } from "./texts.ts";
import { timeZoneOptions } from "./timeZones.ts";

/** A field for a picture of the library. The library belongs to a later feature, so the studio passes it in. */
export type PictureField = ComponentType<{
  label: string;
  help: string;
  value: string | null;
  onChange(assetId: string | null): void;
}>;

/** Settings › General. */
export function SiteSettingsScreen({ Picture }: { Picture: PictureField }) {
  const settings = useApiQuery(readSiteSettingsRoute, {});
  return (
    <Loaded query={settings}>
      {(stored) => (
        <Stack gap="xl">
          <SiteSettingsForm
            Picture={Picture}
            stored={stored}
            reload={async () => (await settings.refetch()).data ?? stored}
          />
          <DeleteWebsite />
        </Stack>
      )}
    </Loaded>
  );
}

function SiteSettingsForm({
  Picture,
  stored,
  reload,
}: {
  Picture: PictureField;
  stored: StoredSiteSettings;
  reload(): Promise<StoredSiteSettings>;
}) {
  const save = useApiMutation(saveSiteSettingsRoute);
  const store = useStoreAnswer();
  const client = useQueryClient();
  /** The last confirmed currency. */
  const confirmed = useRef<string>(null);
  const editor = useEditForm<StoredSiteSettings, SiteSettings>({
    loaded: stored,
    toValues: ({ identifier: _identifier, hosts: _hosts, revision: _revision, ...values }) => values,
    schema: siteSettings,
    save: (values, base) =>
      save.mutateAsync({
        body: {
          ...values,
          revision: base.revision,
          ...(confirmed.current === values.currency ? { confirmedCurrency: values.currency } : {}),
        },
      }),
    reload,
    onSaved(saved) {
      store(readSiteSettingsRoute, {}, saved);
      // Title, currency and time zone are used all over the studio.
      void client.invalidateQueries();
    },
  });
  const { currency, timeZone, locale, iconAssetId } = editor.form.values;
  const [isAsking, setAsking] = useState(false);
  // Another currency changes the meaning of every price, so it is confirmed before saving.
  const submit = async () => (currency === stored.currency ? editor.submit() : setAsking(true));
  return (
    <>
      <EditForm editor={{ ...editor, submit }}>
        <FormSection title={texts.identity} description={texts.identityText}>
          <TextField name="title" label={texts.title} maxLength={200} />
          <TextAreaField name="description" label={texts.description} description={texts.descriptionHint} />
          <TextField
            name="contactEmail"
            type="email"
            label={texts.contactEmail}
            description={texts.contactEmailHint}
            autoComplete="off"
          />
          <Picture
            label={texts.icon}
            help={texts.iconHint}
            value={iconAssetId ?? null}
            onChange={(assetId) => editor.form.setFieldValue("iconAssetId", assetId)}
          />
          <Group gap="xl">
            <Fact label={texts.address} value={stored.identifier} />
            {stored.hosts.length > 0 && <Fact label={texts.hosts} value={stored.hosts.join(", ")} />}
          </Group>
        </FormSection>
        <FormSection title={texts.region} description={texts.regionText}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SelectField name="locale" label={texts.language} data={localeOptions(locale)} searchable />
            <SelectField
              name="timeZone"
              label={texts.timeZone}
              data={timeZoneOptions(timeZone)}
              searchable
              limit={80}
            />
          </SimpleGrid>
          <ChoiceField
            name="unitSystem"
            label={texts.units}
            choices={[
              { value: "IMPERIAL", label: texts.imperial },
              { value: "METRIC", label: texts.metric },
            ]}
          />
        </FormSection>
        <FormSection title={texts.shop} description={texts.shopText}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SelectField
              name="currency"
              label={texts.currency}
              description={texts.currencyHint}
              data={currencyOptions()}
              searchable
            />
            <MoneyField
              name="minimumSubtotalCents"
              label={texts.minimum}
              description={texts.minimumHint}
              currency={currency}
            />
          </SimpleGrid>
          <ChoiceField
            name="priceTaxInterpretation"
            label={texts.taxes}
            choices={[
              { value: "EXCLUSIVE", label: texts.exclusive, description: texts.exclusiveText },
              { value: "INCLUSIVE", label: texts.inclusive, description: texts.inclusiveText },
            ]}
          />
          <ChoiceField
            name="cartPillStyle"
            label={texts.pill}
            choices={[
              { value: "LIGHT", label: texts.pillLight },
              { value: "DARK", label: texts.pillDark },
            ]}
          />
          <SwitchField name="expressCheckout" label={texts.express} description={texts.expressHint} />
          <SwitchField
            name="multipleQuantityForServices"
            label={texts.severalServices}
            description={texts.severalServicesHint}
          />
          <NumberField
            name="productsPerCollection"
            label={texts.productsPerPage}
            description={texts.productsPerPageHint}
            min={1}
            max={1_000_000}
          />
        </FormSection>
      </EditForm>
      <CurrencyDialog
        isOpen={isAsking}
        before={stored.currency}
        after={currency}
        onConfirm={() => {
          setAsking(false);
          confirmed.current = currency;
          void editor.submit();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm">{value}</Text>
    </div>
  );
}
