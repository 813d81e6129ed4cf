import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { findAudio } from "../domain/embeds/audioAddress.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { Picture } from "../server/Picture.tsx";
import type { audioBlock } from "./block.ts";

export function AudioView({ id, props, context }: BlockViewProps<z.output<typeof audioBlock.props>>) {
  const file = props.source === "file" && props.assetId ? context.files.get(props.assetId) : undefined;
  const outside = props.source === "address" ? findAudio(props.address) : undefined;
  const src = file?.kind === "audio" ? file.assetUrl : outside?.src;
  if (!src) return null;
  const title = props.title || file?.title || "";
  const cover = props.coverId ? context.images.get(props.coverId) : undefined;
  const titleId = `audio-${id}`;
  return (
    <figure className={cover ? "audio-block has-cover" : "audio-block"}>
      {cover && (
        <div className="audio-cover">
          <Picture image={cover} options={{ sizes: "9rem", alt: "" }} />
        </div>
      )}
      <figcaption className="audio-words">
        <p className="media-title" dir="auto" id={titleId}>
          {title || mediaTexts.audio}
        </p>
        {props.author && (
          <p className="media-author" dir="auto">
            {fillMessage(mediaTexts.byAuthor, { author: props.author })}
          </p>
        )}
        {props.description && (
          <p className="media-description" dir="auto">
            {props.description}
          </p>
        )}
      </figcaption>
      <audio
        className="audio-player"
        controls
        // Another host learns nothing before the visitor presses play.
        preload={outside ? "none" : "metadata"}
        {...(outside ? { "data-sound-origin": outside.origin } : {})}
        src={src}
        aria-labelledby={titleId}
        data-one-sound=""
      />
      {props.download && (
        <p className="audio-foot">
          <a
            href={src}
            download=""
            aria-label={fillMessage(mediaTexts.downloadTitle, { title: title || mediaTexts.audio })}
          >
            {mediaTexts.download}
          </a>
        </p>
      )}
    </figure>
  );
}
