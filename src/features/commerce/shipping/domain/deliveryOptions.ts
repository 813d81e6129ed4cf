import type { Place } from "#features/commerce/address/domain/readPlace.ts";
import { type CarrierRate, carrierOptions } from "./carrierRates.ts";
import { priceOfRate, type ShippedBasket } from "./priceOfRate.ts";
import type { PickupLocation, ShippingSetup } from "./shipping.ts";
import { zoneFor } from "./zoneFor.ts";

/** A way for an order to reach its customer. */
export interface DeliveryOption {
  /** Of the rate or the pickup location. */
  id: string;
  name: string;
  priceCents: number;
  /** Until it arrives, if a carrier says so. */
  days?: number;
  /** Where it is picked up; null if it is shipped. */
  pickup: Pick<PickupLocation, "address" | "openingHours"> | null;
}

/** A shipping price that the owner sets for an order that they prepare, instead of the shop's options. */
export interface OwnShipping {
  name: string;
  priceCents: number;
}

/** Stands for it among the ids of rates and locations. */
const ownShippingId = "00000000-0000-4000-8000-000000000000";

export function ownShippingOption({ name, priceCents }: OwnShipping): DeliveryOption {
  return { id: ownShippingId, name, priceCents, pickup: null };
}

/**
 * The options for an order to this place: the rates of its zone, then the pickup locations, each cheapest first. Equal
 * prices are in the shop's order. Pickup comes last, because the first option is preselected.
 * @param carried the rate service's rates for this place and basket; null: it did not answer; undefined: it was not asked
 */
export function deliveryOptions(
  setup: ShippingSetup,
  place: Place,
  basket: ShippedBasket,
  carried?: readonly CarrierRate[] | null,
): DeliveryOption[] {
  const rates = zoneFor(setup.zones, place)?.rates ?? [];
  const shipped = rates.flatMap((rate): DeliveryOption[] => {
    if (rate.kind === "CARRIER") {
      return carried === undefined ? [] : carrierOptions(rate, carried).map((option) => ({ ...option, pickup: null }));
    }
    const priceCents = priceOfRate(rate, basket);
    return priceCents === undefined ? [] : [{ id: rate.id, name: rate.name, priceCents, pickup: null }];
  });
  const pickedUp = setup.pickups
    .filter(({ countries }) => countries.length === 0 || countries.includes(place.country))
    .map(({ id, name, priceCents, address, openingHours }): DeliveryOption => {
      return { id, name, priceCents, pickup: { address, openingHours } };
    });
  return [...shipped.toSorted(byPrice), ...pickedUp.toSorted(byPrice)];
}

function byPrice(one: DeliveryOption, other: DeliveryOption): number {
  return one.priceCents - other.priceCents;
}
