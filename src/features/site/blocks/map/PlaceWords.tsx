import { dataTexts } from "../domain/dataTexts.ts";
import { directionsLink, mapLink, type Place } from "../domain/placeProps.ts";

interface PlaceWordsProps {
  place: Place;
  hasDirections: boolean;
  /** Shows a link to the map. The map's frame has its own. */
  hasMapLink: boolean;
}

/** A place's name, address and directions. */
export function PlaceWords({ place, hasDirections, hasMapLink }: PlaceWordsProps) {
  return (
    <div className="place-words">
      {place.label && (
        <p className="place-name" dir="auto">
          {place.label}
        </p>
      )}
      {place.address && <address dir="auto">{place.address}</address>}
      {(hasDirections || hasMapLink) && (
        <p className="place-links" data-only-screen="">
          {hasMapLink && (
            <a href={mapLink(place)} target="_blank" rel="noopener noreferrer">
              {dataTexts.openMap}
            </a>
          )}
          {hasDirections && (
            <a href={directionsLink(place)} target="_blank" rel="noopener noreferrer">
              {dataTexts.directions}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
