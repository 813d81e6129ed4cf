import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { Picture } from "../server/Picture.tsx";
import type { logoBlock } from "./block.ts";

export function LogoView({ props, context }: BlockViewProps<z.output<typeof logoBlock.props>>) {
  const image = props.assetId ? context.images.get(props.assetId) : undefined;
  const title = context.model.website.siteTitle;
  return (
    <div className={`logo-block logo-${props.size} align-${props.align}`}>
      <a className="logo-link" href="/" aria-label={fillMessage(mediaTexts.home, { title })}>
        {image ? <Picture image={image} options={{ sizes: "20rem", alt: "" }} /> : title}
      </a>
    </div>
  );
}
