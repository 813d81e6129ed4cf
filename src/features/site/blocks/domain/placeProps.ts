import { z } from "zod";
import { joinLines } from "#kernel/domain/texts/joinLines.ts";
import type { Control } from "./controls.ts";

/** A place: by name and address, by coordinates, or both. */
export const placeProps = {
  /** Its name. */
  label: z.string().trim().max(200).default(""),
  /** Lines of its address. */
  address: z.string().trim().max(500).default(""),
  /** Degrees north and east; null: only the address is known. */
  latitude: z.number().min(-90, "Between -90 and 90").max(90, "Between -90 and 90").nullable().default(null),
  longitude: z.number().min(-180, "Between -180 and 180").max(180, "Between -180 and 180").nullable().default(null),
};

export interface Place {
  label: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

/** Whether there is nothing to find the place by. */
export function isEmptyPlace({ label, address, latitude, longitude }: Place): boolean {
  return label === "" && address === "" && (latitude === null || longitude === null);
}

const service = "https://www.openstreetmap.org";

/** Link to the place on a map service. */
export function mapLink(place: Place, zoom = 16): string {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return `${service}/search?query=${encodeURIComponent(wordsOf(place))}`;
  return `${service}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}

/** Link to directions on a map service. */
export function directionsLink(place: Place): string {
  const { latitude, longitude } = place;
  const to = latitude === null || longitude === null ? wordsOf(place) : `${latitude},${longitude}`;
  return `${service}/directions?to=${encodeURIComponent(to)}`;
}

function wordsOf({ label, address }: Place): string {
  return joinLines(address || label, ", ");
}

export const placeControls: readonly Control[] = [
  { kind: "text", name: "label", label: "Name", maxLength: 200 },
  {
    kind: "place",
    name: "address",
    label: "Address",
    maxLength: 500,
    latitudeName: "latitude",
    longitudeName: "longitude",
  },
  { kind: "number", name: "latitude", label: "Latitude", min: -90, max: 90, step: 0.0001, unit: "°" },
  { kind: "number", name: "longitude", label: "Longitude", min: -180, max: 180, step: 0.0001, unit: "°" },
];
