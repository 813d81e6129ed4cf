import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { findVideo, nearestRatio } from "../domain/embeds/videoAddress.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import type { BlockContext, BlockViewProps } from "../server/blockContext.ts";
import { EmbedFrame } from "../server/EmbedFrame.tsx";
import type { videoBlock } from "./block.ts";

type Props = z.output<typeof videoBlock.props>;

export function VideoView({ props, context }: BlockViewProps<Props>) {
  const player = props.source === "file" ? <VideoFile props={props} context={context} /> : embedVideo(props, context);
  if (!player) return null;
  const title = props.title || (props.source === "address" ? props.video.title : "");
  const hasWords = props.showWords && (title !== "" || props.description !== "");
  return (
    <div className="video-block">
      {player}
      {hasWords && (
        <div className="media-words">
          {title && (
            <p className="media-title" dir="auto">
              {title}
            </p>
          )}
          {props.description && (
            <p className="media-description" dir="auto">
              {props.description}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function embedVideo({ video, title, ratio, posterId }: Props, context: BlockContext) {
  const found = findVideo(video.address);
  if (!found) return null;
  return (
    <EmbedFrame
      service={found.service}
      src={found.src}
      title={title || video.title || mediaTexts.video}
      ratio={ratio === "auto" ? nearestRatio(video.width, video.height) : ratio}
      poster={posterId ? context.images.get(posterId) : undefined}
    />
  );
}

function VideoFile({ props, context }: { props: Props; context: BlockContext }) {
  const file = props.assetId ? context.files.get(props.assetId) : undefined;
  if (file?.kind !== "video") return null;
  const poster = props.posterId ? context.images.get(props.posterId) : undefined;
  const captions = props.captionsId ? context.files.get(props.captionsId) : undefined;
  const title = props.title || file.title;
  const own = file.width && file.height ? { width: file.width, height: file.height } : undefined;
  const isAmbient = props.autoplay;
  // The editor does not run scripts, so it shows what they would show.
  const { isEditing } = context;
  return (
    <div
      className={`video-file ${shapeClass(props.ratio, own)}`}
      data-video={isEditing ? undefined : isAmbient ? "ambient" : props.overlay ? "overlay" : undefined}
    >
      {props.ratio === "auto" && own && (
        // Keeps the video's own ratio, also while a poster with another ratio is shown.
        <svg className="video-shape" viewBox={`0 0 ${own.width} ${own.height}`} aria-hidden="true">
          <title>{""}</title>
        </svg>
      )}
      <video
        src={file.assetUrl}
        // Without scripts, there is no other way to play it.
        controls={!isEditing || (props.controls && (isAmbient || !props.overlay))}
        data-controls={props.controls ? "" : undefined}
        preload={poster ? "none" : "metadata"}
        playsInline
        poster={poster ? `${poster.assetUrl}?format=1500w` : undefined}
        loop={props.autoplay || props.loop}
        muted={props.autoplay || props.muted}
        aria-label={title || mediaTexts.video}
        {...own}
      >
        {captions && <track kind="captions" src={captions.assetUrl} srcLang={context.model.website.language} default />}
        <a href={file.assetUrl}>{mediaTexts.openFile}</a>
      </video>
      {isAmbient ? (
        <button type="button" className="media-button video-pause" data-play="" hidden={!isEditing}>
          <span className="media-icon icon-pause" aria-hidden="true" />
          <span className="visually-hidden">{mediaTexts.pauseVideo}</span>
        </button>
      ) : (
        props.overlay && (
          <button type="button" className="video-play" data-play="" hidden={!isEditing}>
            <span className="media-button" aria-hidden="true">
              <span className="media-icon icon-play" />
            </span>
            <span className="visually-hidden">
              {title ? fillMessage(mediaTexts.playTitle, { title }) : mediaTexts.playVideo}
            </span>
          </button>
        )
      )}
    </div>
  );
}

/**
 * A video with an unknown own ratio is shown completely in a wide frame; an upright one is at most as high as the
 * window.
 */
function shapeClass(ratio: Props["ratio"], own: { width: number; height: number } | undefined): string {
  if (ratio !== "auto") return `ratio-${ratio}`;
  if (!own) return "ratio-widescreen is-whole";
  return own.height > own.width ? "ratio-auto is-upright" : "ratio-auto";
}
