import { Select, SimpleGrid } from "@mantine/core";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { addressFormat } from "../domain/addressFormat.ts";
import { addressTexts } from "../domain/addressTexts.ts";
import { countryChoices } from "./countryChoices.ts";

/** The country of an address or place in a form of the studio. @param props.name of the address in it */
export function CountryFormField({ name }: { name: string }) {
  const form = useFormAround();
  const path = `${name}.country`;
  const country = form.getInputProps(path).value as string;

  function chooseCountry(chosen: string | null): void {
    if (!chosen || chosen === country) return;
    form.setFieldValue(path, chosen);
    // Another country has other states. The postal code stays, in case only the country was wrong.
    form.setFieldValue(`${name}.state`, "");
  }

  return (
    <Select
      label={addressTexts.country}
      data={countryChoices}
      searchable
      limit={80}
      allowDeselect={false}
      checkIconPosition="right"
      {...form.getInputProps(path)}
      onChange={chooseCountry}
    />
  );
}

/** City, postal code and state, as the country's addresses have them. @param props.name of the address in the form */
export function CityFormFields({ name }: { name: string }) {
  const form = useFormAround();
  const { country } = form.getInputProps(name).value as { country: string };
  const { cityLabel, region, postcode } = addressFormat(country);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name={`${name}.city`} label={cityLabel} maxLength={100} autoComplete="off" />
        {postcode && <TextField name={`${name}.postcode`} label={postcode.label} maxLength={20} autoComplete="off" />}
      </SimpleGrid>
      {region &&
        (region.regions.length > 0 ? (
          <SelectField
            key={country}
            name={`${name}.state`}
            label={region.label}
            data={region.regions.map(({ code, name: label }) => ({ value: code, label }))}
            searchable
            limit={120}
          />
        ) : (
          <TextField key={country} name={`${name}.state`} label={region.label} maxLength={100} autoComplete="off" />
        ))}
    </>
  );
}
