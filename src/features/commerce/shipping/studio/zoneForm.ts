import { z } from "zod";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import type { EditFormState } from "#kernel/studio-ui/form/useEditForm.ts";
import { type ShippingZoneDraft, shippingZoneDraft } from "../contract.ts";
import { type CarrierTerms, hasBands, type RateBand, type ShippingZone, type ZonePlace } from "../domain/shipping.ts";

/** Rows being edited: `key` identifies them before they have an id. */
export type EditedPlace = ZonePlace & { key: string };
export type EditedBand = RateBand & { key: string };
export type EditedRate = Omit<ShippingZoneDraft["rates"][number], "bands" | "id"> & {
  id?: string | undefined;
  key: string;
  bands: EditedBand[];
};

export interface ZoneValues {
  name: string;
  isRest: boolean;
  places: EditedPlace[];
  rates: EditedRate[];
}

export type ZoneEditor = EditFormState<ZoneValues>;

export type EditedZone = Omit<ShippingZone, "id" | "revision"> & Partial<Pick<ShippingZone, "id" | "revision">>;

export const newZone: EditedZone = { name: "", isRest: false, places: [], rates: [] };

/** A new rate of a zone. */
export function newRate(): EditedRate {
  return { key: newKey(), name: "", kind: "FLAT", priceCents: 0, bands: [], freeFromCents: null, carrier: null };
}

/** Whether nothing is offered while the rate service does not respond: all rates are its own, without a fallback price. */
export function hasOnlyService(rates: readonly Pick<EditedRate, "kind" | "carrier">[]): boolean {
  return (
    rates.length > 0 &&
    rates.every(({ kind, carrier }) => kind === "CARRIER" && (carrier?.fallbackCents ?? null) === null)
  );
}

/** The terms of a rate that becomes one of the rate service. */
export const newTerms: CarrierTerms = { markupPercent: 0, markupCents: 0, fallbackCents: null };

/** The bands of a rate whose kind changes: a limit in grams is none in cents. */
export function withoutLimits(bands: readonly EditedBand[]): EditedBand[] {
  return bands.map((band) => ({ ...band, upTo: null }));
}

/** The values of a zone in its form. */
export function zoneValues({ name, isRest, places, rates }: EditedZone): ZoneValues {
  return {
    name,
    isRest,
    places: places.map((place) => ({ ...place, key: newKey() })),
    rates: rates.map((rate) => ({
      ...rate,
      key: rate.id,
      bands: rate.bands.map((band) => ({ ...band, key: newKey() })),
    })),
  };
}

/** What is saved: without the keys, and without what the form does not show for the chosen zone and rates. */
export function zoneDraft({ name, isRest, places, rates }: ZoneValues): ShippingZoneDraft {
  return {
    name,
    isRest,
    places: isRest ? [] : places.map(({ key: _key, ...place }) => place),
    rates: rates.map(({ key: _key, bands, ...rate }) => ({
      ...rate,
      priceCents: rate.kind === "FLAT" ? rate.priceCents : 0,
      bands: hasBands(rate.kind) ? bands.map(({ key: _bandKey, ...band }) => band) : [],
      freeFromCents: rate.kind === "CARRIER" ? null : rate.freeFromCents,
      carrier: rate.kind === "CARRIER" ? rate.carrier : null,
    })),
  };
}

/** The form's validation: the contract's, of what is saved. Otherwise a hidden field could refuse the save. */
export const zoneFormSchema = z.preprocess((values) => zoneDraft(values as ZoneValues), shippingZoneDraft);
