import type { z } from "zod";
import { isEmptyPlace } from "../domain/placeProps.ts";
import { PlacePin } from "../map/PlacePin.tsx";
import { PlaceWords } from "../map/PlaceWords.tsx";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { geoBlock } from "./block.ts";

export function GeoView({ props, context }: BlockViewProps<z.output<typeof geoBlock.props>>) {
  const { latitude, longitude, hasDegrees } = props;
  if (isEmptyPlace(props)) return null;
  const format = (degrees: number) =>
    new Intl.NumberFormat(context.model.website.language, { maximumFractionDigits: 4 }).format(degrees);
  return (
    <div className="geo-block">
      <PlacePin />
      <div>
        <PlaceWords place={props} hasDirections hasMapLink />
        {hasDegrees && latitude !== null && longitude !== null && (
          <p className="place-degrees">
            <bdi dir="ltr">
              {format(latitude)}°, {format(longitude)}°
            </bdi>
          </p>
        )}
      </div>
    </div>
  );
}
