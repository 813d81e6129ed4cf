import { dataTexts } from "#features/site/blocks/domain/dataTexts.ts";
import { mapFrameUrl } from "#features/site/blocks/domain/embeds/embedServices.ts";
import { isEmptyPlace, mapLink, type Place } from "#features/site/blocks/domain/placeProps.ts";
import { PlaceWords } from "#features/site/blocks/map/PlaceWords.tsx";
import { EmbedFrame } from "#features/site/blocks/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";

const zoom = 15;

/** Where an event takes place, with a street map after the visitor agrees, if the coordinates are known. */
export function EventPlace({ place }: { place: Place }) {
  const { latitude, longitude } = place;
  if (isEmptyPlace(place)) return null;
  const streets = latitude !== null && longitude !== null ? mapFrameUrl({ latitude, longitude, zoom }) : undefined;
  if (!streets) {
    return (
      <div className="map-block">
        <PlaceWords place={place} hasDirections hasMapLink />
      </div>
    );
  }
  const name = place.label || place.address.split("\n")[0] || "";
  return (
    <div className="map-block">
      <PlaceWords place={place} hasDirections hasMapLink={false} />
      <EmbedFrame
        service="openstreetmap"
        src={streets}
        href={mapLink(place, zoom)}
        title={name ? fillMessage(dataTexts.mapOf, { place: name }) : dataTexts.map}
      />
    </div>
  );
}
