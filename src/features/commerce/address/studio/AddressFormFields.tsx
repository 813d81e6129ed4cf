import { Select, SimpleGrid } from "@mantine/core";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import type { PostalAddress } from "../domain/address.ts";
import { addressFormat } from "../domain/addressFormat.ts";
import { addressTexts } from "../domain/addressTexts.ts";
import { countriesByName } from "../domain/countryNames.ts";
import { findRegion } from "../domain/regions.ts";

const countries = countriesByName("en-US").map(({ code, name }) => ({ value: code, label: name }));

/** The fields of an address in a form of the studio, as the checkout has them. @param props.name of the address in it */
export function AddressFormFields({ name }: { name: string }) {
  const form = useFormAround();
  const { country } = form.getInputProps(name).value as PostalAddress;
  const { cityLabel, region, postcode } = addressFormat(country);
  const path = (field: keyof PostalAddress) => `${name}.${field}`;

  function chooseCountry(chosen: string | null): void {
    if (!chosen || chosen === country) return;
    form.setFieldValue(path("country"), chosen);
    // Another country has other states. The postal code stays, in case only the country was wrong.
    form.setFieldValue(path("state"), "");
  }

  return (
    <>
      <Select
        label={addressTexts.country}
        data={countries}
        searchable
        limit={80}
        allowDeselect={false}
        checkIconPosition="right"
        {...form.getInputProps(path("country"))}
        onChange={chooseCountry}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name={path("firstName")} label={addressTexts.firstName} maxLength={100} autoComplete="off" />
        <TextField name={path("lastName")} label={addressTexts.lastName} maxLength={100} autoComplete="off" />
      </SimpleGrid>
      <TextField name={path("address1")} label={addressTexts.address1} maxLength={200} autoComplete="off" />
      <TextField name={path("address2")} label={addressTexts.address2} maxLength={200} autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name={path("city")} label={cityLabel} maxLength={100} autoComplete="off" />
        {postcode && <TextField name={path("postcode")} label={postcode.label} maxLength={20} autoComplete="off" />}
      </SimpleGrid>
      {region &&
        (region.regions.length > 0 ? (
          <SelectField
            key={country}
            name={path("state")}
            label={region.label}
            data={region.regions.map(({ code, name: label }) => ({ value: code, label }))}
            searchable
            limit={120}
          />
        ) : (
          <TextField key={country} name={path("state")} label={region.label} maxLength={100} autoComplete="off" />
        ))}
    </>
  );
}

/** An address for these fields: a region by its code, as the list has it. */
export function addressForFields(address: PostalAddress): PostalAddress {
  return { ...address, state: findRegion(address.country, address.state)?.code ?? address.state };
}
