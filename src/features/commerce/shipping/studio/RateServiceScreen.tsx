import { Stack } from "@mantine/core";
import { useState } from "react";
import { shopCountry } from "#features/commerce/address/domain/shopCountry.ts";
import { CityFormFields, CountryFormField } from "#features/commerce/address/studio/PlaceFormFields.tsx";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { DeleteSection } from "#kernel/studio-ui/feedback/DeleteSection.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  type RateServiceDraft,
  rateServiceDraft,
  readShippingRoute,
  removeRateServiceRoute,
  saveRateServiceRoute,
} from "../contract.ts";
import type { RateService } from "../domain/shipping.ts";
import { SecretSection } from "./SecretSection.tsx";
import { texts } from "./texts.ts";

const back = { to: "/settings/shipping", label: texts.title };

/** The shop's rate service: its address, the origin of orders, and the secret that signs the questions. */
export function RateServiceScreen() {
  const shipping = useApiQuery(readShippingRoute, {});
  return (
    <>
      <PageHeader title={texts.service} back={back} />
      <Loaded query={shipping}>
        {({ service }) => (
          <Service service={service} reload={async () => (await shipping.refetch()).data?.service ?? null} />
        )}
      </Loaded>
    </>
  );
}

/** Null: a service that is not set up yet. */
type Stored = { service: RateService | null };

function Service({ service, reload }: { service: RateService | null; reload(): Promise<RateService | null> }) {
  const website = useWebsite();
  /** The secret that was just created, which is never shown again. */
  const [secret, setSecret] = useState<string | null>(null);
  const save = useApiMutation(saveRateServiceRoute, { invalidates: [readShippingRoute] });
  const editor = useEditForm<Stored, RateServiceDraft>({
    loaded: { service },
    toValues: ({ service: stored }) => ({
      url: stored?.url ?? "",
      origin: stored?.origin ?? { country: shopCountry(website) ?? "US", state: "", postcode: "", city: "" },
    }),
    schema: rateServiceDraft,
    async save(values, base) {
      const saved = await save.mutateAsync({ body: { ...values, revision: base.service?.revision ?? null } });
      if (saved.secret) setSecret(saved.secret);
      return saved;
    },
    reload: async () => ({ service: await reload() }),
    savedMessage: texts.serviceSaved,
  });
  return (
    <Stack gap="xl">
      <EditForm editor={editor}>
        <FormSection title={texts.service} description={texts.serviceText}>
          <TextField
            name="url"
            type="url"
            label={texts.serviceUrl}
            description={texts.serviceUrlText}
            placeholder={texts.serviceUrlPlaceholder}
            maxLength={2000}
            autoComplete="off"
          />
        </FormSection>
        <FormSection title={texts.origin}>
          <CountryFormField name="origin" />
          <CityFormFields name="origin" />
        </FormSection>
      </EditForm>
      {(service || secret) && <SecretSection secret={secret} onRenewed={setSecret} />}
      {service && (
        <DeleteSection
          route={removeRateServiceRoute}
          input={{}}
          invalidates={[readShippingRoute]}
          label={texts.removeService}
          about={texts.removeServiceText}
          question={texts.removeServiceTitle}
          text={texts.removeServiceConfirm}
          deletedMessage={texts.serviceRemoved}
          listPath={back.to}
        />
      )}
    </Stack>
  );
}
