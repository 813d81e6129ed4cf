import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { dataTexts } from "../domain/dataTexts.ts";
import { mapFrameUrl } from "../domain/outsideServices.ts";
import { isNowhere, mapLink } from "../domain/placeProps.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideFrame } from "../server/OutsideFrame.tsx";
import type { mapBlock } from "./block.ts";
import { DrawnMap } from "./DrawnMap.tsx";
import { PlaceWords } from "./PlaceWords.tsx";

export function MapView({ props }: BlockViewProps<z.output<typeof mapBlock.props>>) {
  const { latitude, longitude, zoom, hasStreets, hasDirections } = props;
  if (isNowhere(props)) return null;
  const src =
    hasStreets && latitude !== null && longitude !== null ? mapFrameUrl({ latitude, longitude, zoom }) : undefined;
  const name = props.label || props.address.split("\n")[0] || "";
  return (
    <div className="map-block">
      {src ? (
        <OutsideFrame
          service="openstreetmap"
          src={src}
          href={mapLink(props, zoom)}
          title={name ? fillMessage(dataTexts.mapOf, { place: name }) : dataTexts.map}
          drawing={<DrawnMap place={props} />}
        />
      ) : (
        <div className="map-ground">
          <DrawnMap place={props} />
        </div>
      )}
      <PlaceWords place={props} hasDirections={hasDirections} hasMapLink={!src} />
    </div>
  );
}
