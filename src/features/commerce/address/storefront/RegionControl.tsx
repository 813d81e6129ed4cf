import type { ComponentProps } from "react";
import { currentTextLocale } from "#kernel/domain/texts/defineTexts.ts";
import type { AddressFormat } from "../domain/addressFormat.ts";
import { addressTexts } from "../domain/addressTexts.ts";
import { findRegion, regionName } from "../domain/regions.ts";

interface RegionControlProps
  extends Pick<ComponentProps<"input">, "id" | "name" | "className" | "autoFocus" | "required"> {
  country: string;
  region: NonNullable<AddressFormat["region"]>;
  /** The initial value: a code or a name. */
  typed: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
}

/** The state or province of an address: a list if the country has one, otherwise a text field. */
export function RegionControl({ country, region, typed, ...control }: RegionControlProps) {
  const more = { ...control, autoComplete: "shipping address-level1" };
  // Another country has another field, which does not inherit the typed text.
  if (region.regions.length === 0)
    return <input key={country} {...more} type="text" maxLength={100} defaultValue={typed} />;
  return (
    <select key={country} {...more} defaultValue={findRegion(country, typed)?.code ?? ""}>
      <option value="">{addressTexts.chooseRegion}</option>
      {region.regions.map(({ code }) => (
        <option key={code} value={code}>
          {regionName(country, code, currentTextLocale())}
        </option>
      ))}
    </select>
  );
}
