import type { Place } from "../domain/placeProps.ts";
import { drawGround } from "./drawGround.ts";

/** A drawing of a ground with a pin in its middle; it is no map, and shows none to those who do not see it. */
export function DrawnMap({ place: { label, address, latitude, longitude } }: { place: Place }) {
  const { streets, avenues, water, parks } = drawGround(`${label}|${address}|${latitude}|${longitude}`);
  return (
    <svg className="drawn-map" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <title>{""}</title>
      <path className="map-park" d={parks} />
      <path className="map-water" d={water} />
      <path className="map-street" d={streets} />
      <path className="map-avenue" d={avenues} />
      <ellipse className="map-shadow" cx="400" cy="252" rx="14" ry="5" />
      <path className="map-pin" d="M400 250c-18-24-28-38-28-54a28 28 0 0 1 56 0c0 16-10 30-28 54z" />
      <circle className="map-eye" cx="400" cy="196" r="10" />
    </svg>
  );
}
