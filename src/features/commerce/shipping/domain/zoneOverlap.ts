import { postcodesOverlap, readPostcodePattern } from "./postcodes.ts";
import type { ShippingZone, ZonePlace } from "./shipping.ts";

type PlacedZone = Pick<ShippingZone, "name" | "isRest" | "places">;

/** What two zones both name, which leaves open which one wins. */
export interface ZoneOverlap {
  /** Name of the other zone. */
  zone: string;
  /** Index of the zone's own place, and what is shared; null if both are the rest of the world. */
  shared: ({ place: number } & SharedPart) | null;
}

type SharedPart = { kind: "country" } | { kind: "states"; text: string } | { kind: "postcodes"; text: string };

/** The first thing that the zone and one of the others name at the same level; undefined if there is none. */
export function zoneOverlap(zone: PlacedZone, others: readonly PlacedZone[]): ZoneOverlap | undefined {
  for (const other of others) {
    if (zone.isRest && other.isRest) return { zone: other.name, shared: null };
    for (const [place, part] of zone.places.entries()) {
      for (const theirs of other.places) {
        const shared = part.country === theirs.country ? sharedPart(part, theirs) : undefined;
        if (shared) return { zone: other.name, shared: { place, ...shared } };
      }
    }
  }
  return undefined;
}

function sharedPart(one: ZonePlace, other: ZonePlace): SharedPart | undefined {
  if (isWhole(one) && isWhole(other)) return { kind: "country" };
  const state = one.states.find((each) => other.states.includes(each));
  if (state !== undefined) return { kind: "states", text: state };
  const theirs = other.postcodes.flatMap((text) => readPostcodePattern(other.country, text) ?? []);
  const postcode = one.postcodes.find((text) => {
    const pattern = readPostcodePattern(one.country, text);
    return pattern && theirs.some((each) => postcodesOverlap(pattern, each));
  });
  return postcode === undefined ? undefined : { kind: "postcodes", text: postcode };
}

function isWhole({ states, postcodes }: ZonePlace): boolean {
  return states.length + postcodes.length === 0;
}
