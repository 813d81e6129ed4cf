import { Button, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { shopCountry } from "#features/commerce/address/domain/shopCountry.ts";
import { AddressFormFields, addressForFields } from "#features/commerce/address/studio/AddressFormFields.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type DraftQuote, findDraftCustomersRoute } from "../contract.ts";
import { DraftLines } from "./DraftLines.tsx";
import styles from "./Drafts.module.css";
import { type DraftEditor, emptyAddress } from "./draftForm.ts";
import { texts } from "./texts.ts";

interface DraftFormProps {
  editor: DraftEditor;
  quote: DraftQuote | undefined;
  saveLabel?: string;
}

/** Customer, items, discount, shipping and note of a draft. */
export function DraftForm({ editor, quote, saveLabel }: DraftFormProps) {
  const { form } = editor;
  return (
    <EditForm editor={editor} {...(saveLabel ? { saveLabel } : {})}>
      <FormSection title={texts.itemsTitle}>
        <DraftLines form={form} quote={quote} />
      </FormSection>
      <CustomerSection form={form} />
      <FormSection title={texts.discountTitle}>
        <div className={styles.pair}>
          <MoneyField
            name="discountCents"
            label={texts.discount}
            description={texts.discountText}
            inputWrapperOrder={["label", "input", "description", "error"]}
          />
          <TextField
            name="discountCode"
            label={texts.code}
            description={quote?.codeMessage ?? texts.codeText}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        {quote?.requiresShipping && <ShippingFields form={form} quote={quote} />}
      </FormSection>
      <FormSection title={texts.linkTitle}>
        <div className={styles.pair}>
          <NumberField name="validDays" label={texts.validDays} description={texts.validDaysText} />
        </div>
        <TextAreaField name="note" label={texts.note} description={texts.noteText} maxLength={2000} />
      </FormSection>
    </EditForm>
  );
}

const searchMs = 200;

function CustomerSection({ form }: Pick<DraftEditor, "form">) {
  const website = useWebsite();
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search, searchMs);
  const found = useApiQuery(findDraftCustomersRoute, { query: { search: asked } }, { keepPrevious: true });
  const customers = found.data?.items ?? [];
  return (
    <FormSection title={texts.customerTitle}>
      <Select
        label={texts.findCustomer}
        description={texts.findCustomerText}
        searchable
        nothingFoundMessage={texts.noneFound}
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        data={customers.map(({ email, name }) => ({ value: email, label: name ? `${name} (${email})` : email }))}
        value={null}
        onChange={(email) => {
          const customer = customers.find((each) => each.email === email);
          if (!customer) return;
          form.setFieldValue("email", customer.email);
          if (customer.address) form.setFieldValue("address", addressForFields(customer.address));
          setSearch("");
        }}
      />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        description={texts.emailText}
        maxLength={256}
        autoComplete="off"
      />
      {form.values.address ? (
        <>
          <AddressFormFields name="address" />
          <div>
            <Button variant="default" onClick={() => form.setFieldValue("address", null)}>
              {texts.removeAddress}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button
            variant="default"
            onClick={() => form.setFieldValue("address", emptyAddress(shopCountry(website) ?? "US"))}
          >
            {texts.addAddress}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

const own = "own";

/** One of the shop's options for the address, or a price of the draft's own. */
function ShippingFields({ form, quote }: Pick<DraftEditor, "form"> & { quote: DraftQuote }) {
  const { currency } = useWebsite();
  const { shippingRateId, ownShipping } = form.values;
  const money = (cents: number) => formatAmount(cents, currency);
  return (
    <>
      <Select
        label={texts.shipping}
        {...(quote.shippingOptions.length === 0 ? { description: texts.shippingNeedsAddress } : {})}
        placeholder={texts.noShipping}
        clearable
        data={[
          ...quote.shippingOptions.map(({ id, name, priceCents }) => ({
            value: id,
            label: `${name} · ${money(priceCents)}`,
          })),
          { value: own, label: texts.ownShipping },
        ]}
        value={ownShipping ? own : shippingRateId}
        onChange={(value) =>
          form.setValues({
            shippingRateId: value === own ? null : value,
            ownShipping: value === own ? { name: texts.ownShippingDefault, priceCents: 0 } : null,
          })
        }
      />
      {ownShipping && (
        <div className={styles.pair}>
          <TextField name="ownShipping.name" label={texts.ownShippingName} maxLength={100} autoComplete="off" />
          <MoneyField name="ownShipping.priceCents" label={texts.ownShippingPrice} />
        </div>
      )}
    </>
  );
}
