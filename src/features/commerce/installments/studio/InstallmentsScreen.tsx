import { Anchor, SimpleGrid, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { InstallmentsNotOffered } from "#features/commerce/payments/studio/NotOffered.tsx";
import { countryName } from "#kernel/domain/places/countries.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import {
  type InstallmentSettings,
  installmentSettings,
  readInstallmentsRoute,
  type StoredInstallmentSettings,
  saveInstallmentsRoute,
} from "../contract.ts";
import { type InstallmentCountry, installmentMarkets } from "../domain/installmentMarkets.ts";
import { countriesPaidIn } from "./countriesPaidIn.ts";
import styles from "./InstallmentsScreen.module.css";
import { installmentPreview } from "./installmentPreview.ts";
import { texts } from "./texts.ts";

/** Settings › Installments. */
export function InstallmentsScreen() {
  const { currency } = useWebsite();
  const settings = useApiQuery(readInstallmentsRoute, {});
  const [first, ...others] = countriesPaidIn(currency);
  if (!first) return <OtherCurrency currency={currency} />;
  return (
    <Loaded query={settings}>
      {(stored) => (
        <InstallmentsForm
          stored={stored}
          countries={[first, ...others]}
          reload={async () => (await settings.refetch()).data ?? stored}
        />
      )}
    </Loaded>
  );
}

/** Shown if the shop's currency is not supported. */
function OtherCurrency({ currency }: { currency: string }) {
  const mayChange = useMay("site.manage");
  const paid = Object.values(installmentMarkets).map((market) => market.currency);
  const list = new Intl.ListFormat(studioLocale(), { type: "conjunction" }).format(paid);
  return (
    <EmptyState
      drawing="orders"
      title={texts.emptyTitle}
      text={texts.emptyText(currency, list)}
      action={
        mayChange && (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/settings/general" search={keepSite} />}>
            {texts.changeCurrency}
          </Anchor>
        )
      }
    />
  );
}

interface InstallmentsFormProps {
  stored: StoredInstallmentSettings;
  /** Countries with the shop's currency. */
  countries: [InstallmentCountry, ...InstallmentCountry[]];
  reload(): Promise<StoredInstallmentSettings>;
}

function InstallmentsForm({ stored, countries, reload }: InstallmentsFormProps) {
  const website = useWebsite();
  const save = useApiMutation(saveInstallmentsRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<StoredInstallmentSettings, InstallmentSettings>({
    loaded: stored,
    toValues: ({ revision: _revision, country, ...values }) => ({
      ...values,
      // The stored country is from before the shop's currency changed.
      country: countries.includes(country) ? country : countries[0],
    }),
    schema: installmentSettings,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readInstallmentsRoute, {}, saved),
  });
  const preview = installmentPreview(editor.form.values, website);
  return (
    <EditForm editor={editor}>
      <InstallmentsNotOffered />
      <FormSection title={texts.title} description={texts.about}>
        <SwitchField name="enabled" label={texts.enabled} description={texts.enabledText} />
        <SelectField
          name="country"
          label={texts.country}
          description={texts.countryText}
          data={countries.map((value) => ({ value, label: countryName(value, studioLocale()) }))}
        />
      </FormSection>
      <FormSection title={texts.range} description={texts.rangeText}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MoneyField name="minCents" label={texts.minimum} />
          <MoneyField name="maxCents" label={texts.maximum} />
        </SimpleGrid>
        {preview.length > 0 && (
          <dl className={styles.preview} aria-label={texts.preview}>
            {preview.map(({ totalCents, text }) => (
              <div key={totalCents} className={styles.line}>
                <Text component="dt" size="sm" c="dimmed">
                  <Money cents={totalCents} currency={website.currency} />
                </Text>
                <Text component="dd" size="sm">
                  {text}
                </Text>
              </div>
            ))}
          </dl>
        )}
      </FormSection>
    </EditForm>
  );
}
