import { SimpleGrid } from "@mantine/core";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import type { PostalAddress } from "../domain/address.ts";
import { addressTexts } from "../domain/addressTexts.ts";
import { findRegion } from "../domain/regions.ts";
import { CityFormFields, CountryFormField } from "./PlaceFormFields.tsx";

/** The fields of an address in a form of the studio, as the checkout has them. @param props.name of the address in it */
export function AddressFormFields({ name }: { name: string }) {
  const path = (field: keyof PostalAddress) => `${name}.${field}`;
  return (
    <>
      <CountryFormField name={name} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name={path("firstName")} label={addressTexts.firstName} maxLength={100} autoComplete="off" />
        <TextField name={path("lastName")} label={addressTexts.lastName} maxLength={100} autoComplete="off" />
      </SimpleGrid>
      <TextField name={path("address1")} label={addressTexts.address1} maxLength={200} autoComplete="off" />
      <TextField name={path("address2")} label={addressTexts.address2} maxLength={200} autoComplete="off" />
      <CityFormFields name={name} />
    </>
  );
}

/** An address for these fields: a region by its code, as the list has it. */
export function addressForFields(address: PostalAddress): PostalAddress {
  return { ...address, state: findRegion(address.country, address.state)?.code ?? address.state };
}
