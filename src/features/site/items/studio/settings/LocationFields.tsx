import { Select, SimpleGrid } from "@mantine/core";
import { countriesByName } from "#kernel/domain/places/countries.ts";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { PostLocation } from "../../contract.ts";
import { settingsTexts as texts } from "../texts.ts";

const lineLength = 200;
const decimals = 6;

/** The place that the post is about. */
export function LocationFields() {
  const { fields } = texts;
  return (
    <>
      <TextField name="location.name" label={fields.locationName} maxLength={lineLength} />
      <TextField name="location.addressLine1" label={fields.addressLine1} maxLength={lineLength} />
      <TextField name="location.addressLine2" label={fields.addressLine2} maxLength={lineLength} />
      <CountryField />
      <SimpleGrid cols={2} spacing="md">
        <Degrees name="location.mapLat" label={fields.mapLat} limit={90} />
        <Degrees name="location.mapLng" label={fields.mapLng} limit={180} />
      </SimpleGrid>
    </>
  );
}

/** A country by its name in the website's language. One that was typed before stays among the choices. */
function CountryField() {
  const { locale } = useWebsite();
  const form = useFormAround();
  const { addressCountry } = form.values.location as PostLocation;
  const names = countriesByName(locale).map(({ name }) => name);
  const isOther = addressCountry !== "" && !names.includes(addressCountry);
  return (
    <Select
      name="location.addressCountry"
      label={texts.fields.addressCountry}
      data={isOther ? [addressCountry, ...names] : names}
      value={addressCountry === "" ? null : addressCountry}
      error={form.errors["location.addressCountry"]}
      onChange={(name) => form.setFieldValue("location.addressCountry", name ?? "")}
      checkIconPosition="right"
      nothingFoundMessage={texts.noCountry}
      searchable
      clearable
    />
  );
}

function Degrees({ name, label, limit }: { name: string; label: string; limit: number }) {
  return (
    <NumberField
      name={name}
      label={label}
      description={texts.mapHint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      allowDecimal
      allowNegative
      decimalScale={decimals}
      min={-limit}
      max={limit}
      emptyValue={null}
    />
  );
}
