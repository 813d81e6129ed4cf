import type { ComponentProps } from "react";
import type { AddressFormat } from "../domain/addressFormat.ts";
import { findRegion } from "../domain/regions.ts";

interface RegionControlProps
  extends Pick<ComponentProps<"input">, "id" | "name" | "className" | "autoFocus" | "required"> {
  country: string;
  region: NonNullable<AddressFormat["region"]>;
  /** What it begins with: a code or a name. */
  typed: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
}

/** Short, since the field is narrow; its label says of what. */
const chooseText = "Choose";

/** The state or province of an address: chosen where its country has a list, else typed. */
export function RegionControl({ country, region, typed, ...control }: RegionControlProps) {
  const more = { ...control, autoComplete: "shipping address-level1" };
  // Another country's field is another field: what was typed into it is not taken along.
  if (region.regions.length === 0)
    return <input key={country} {...more} type="text" maxLength={100} defaultValue={typed} />;
  return (
    <select key={country} {...more} defaultValue={findRegion(country, typed)?.code ?? ""}>
      <option value="">{chooseText}</option>
      {region.regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
