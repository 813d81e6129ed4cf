import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { dataTexts } from "../domain/dataTexts.ts";
import { mapFrameUrl } from "../domain/embeds/embedServices.ts";
import { isEmptyPlace, mapLink } from "../domain/placeProps.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedFrame } from "../server/EmbedFrame.tsx";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { mapBlock } from "./block.ts";
import { PlacePin } from "./PlacePin.tsx";
import { PlaceWords } from "./PlaceWords.tsx";

/** A map service's map after the visitor agrees; without coordinates, text beside a pin. */
export function MapView({ props, context }: BlockViewProps<z.output<typeof mapBlock.props>>) {
  const { latitude, longitude, zoom, hasStreets, hasDirections } = props;
  if (isEmptyPlace(props)) return null;
  const hasDegrees = latitude !== null && longitude !== null;
  const streets = hasDegrees && hasStreets ? mapFrameUrl({ latitude, longitude, zoom }) : undefined;
  if (!streets) {
    return (
      <div className="map-block">
        <div className="map-empty">
          <PlacePin />
          <PlaceWords place={props} hasDirections={hasDirections} hasMapLink />
        </div>
        {!hasDegrees && <OwnerNote context={context}>{dataTexts.mapWithoutDegrees}</OwnerNote>}
      </div>
    );
  }
  const name = props.label || props.address.split("\n")[0] || "";
  return (
    <div className="map-block">
      <EmbedFrame
        service="openstreetmap"
        src={streets}
        href={mapLink(props, zoom)}
        title={name ? fillMessage(dataTexts.mapOf, { place: name }) : dataTexts.map}
      />
      <PlaceWords place={props} hasDirections={hasDirections} hasMapLink={false} />
    </div>
  );
}
