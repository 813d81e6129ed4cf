import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { Picture } from "../server/Picture.tsx";
import type { imageBlock } from "./block.ts";

export function ImageView({ props, context, sizes }: BlockViewProps<z.output<typeof imageBlock.props>>) {
  const image = props.assetId ? context.images.get(props.assetId) : undefined;
  if (!image) return null;
  const alt = props.altText === undefined ? {} : { alt: props.altText };
  const picture = <Picture image={image} options={{ sizes, eager: context.isFirstPicture(), ...alt }} />;
  return (
    <figure className="image-block">
      <div className={`image-frame ratio-${props.ratio}`}>
        {props.url ? <a href={props.url}>{picture}</a> : picture}
      </div>
      {props.caption && <figcaption>{props.caption}</figcaption>}
    </figure>
  );
}
