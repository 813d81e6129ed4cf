import type { z } from "zod";
import { formatDuration } from "#features/site/assets/domain/formatDuration.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { findAudio } from "../domain/embeds/audioAddress.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import type { BlockContext, BlockViewProps } from "../server/blockContext.ts";
import { Picture } from "../server/Picture.tsx";
import type { AlbumTrack, albumBlock } from "./block.ts";

interface ShownTrack {
  title: string;
  src: string;
  /** Origin of the file's server, if it is another host. */
  origin?: string;
  durationMs?: number | null;
}

/**
 * A player with the first track, and a link to each file, which is enough without scripts. `album.enhance.ts`
 * turns the links into buttons and plays the tracks in a row.
 */
export function AlbumView({ id, props, context }: BlockViewProps<z.output<typeof albumBlock.props>>) {
  const tracks = props.tracks.flatMap((track, index) => shownTrack(track, index, context));
  const [first] = tracks;
  if (!first) return null;
  const cover = props.coverId ? context.images.get(props.coverId) : undefined;
  const title = props.title || mediaTexts.tracks;
  const outside = tracks.find(({ origin }) => origin);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={cover ? "album-block has-cover" : "album-block"}
      role="group"
      aria-labelledby={`album-${id}`}
      data-album=""
    >
      {cover && (
        <div className="album-cover">
          <Picture
            image={cover}
            options={{ sizes: "(min-width: 720px) 20rem, 100vw", eager: context.isFirstPicture() }}
          />
        </div>
      )}
      <div className="album-body">
        <div className="album-words">
          <p className="album-title" dir="auto" id={`album-${id}`}>
            {title}
          </p>
          {props.artist && (
            <p className="media-author" dir="auto">
              {props.artist}
            </p>
          )}
          {props.description && (
            <p className="media-description" dir="auto">
              {props.description}
            </p>
          )}
        </div>
        <audio
          className="audio-player"
          controls
          preload="none"
          src={first.src}
          aria-label={first.title}
          data-one-sound=""
          {...(outside ? { "data-sound-origin": outside.origin } : {})}
        />
        <ol className="album-tracks">
          {tracks.map((track, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a track may be in an album twice
            <li key={index} className="album-track">
              <a className="album-play" href={track.src} data-track={index}>
                <span className="album-number" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="album-track-title" dir="auto">
                  {track.title}
                </span>
              </a>
              {track.durationMs ? <span className="album-duration">{formatDuration(track.durationMs)}</span> : null}
              {props.download && (
                <a
                  className="album-download"
                  href={track.src}
                  download=""
                  aria-label={fillMessage(mediaTexts.downloadTitle, { title: track.title })}
                >
                  {mediaTexts.download}
                </a>
              )}
            </li>
          ))}
        </ol>
        <SoundOrigins tracks={tracks} />
      </div>
    </div>
  );
}

/** Servers of further tracks, for the page's policy: players that are never shown or loaded. */
function SoundOrigins({ tracks }: { tracks: readonly ShownTrack[] }) {
  const origins = new Set(tracks.flatMap(({ origin }) => (origin ? [origin] : [])));
  return [...origins].slice(1).map((origin) => (
    // biome-ignore lint/a11y/useMediaCaption: it plays nothing
    <audio key={origin} hidden preload="none" data-sound-origin={origin} />
  ));
}

function shownTrack(track: AlbumTrack, index: number, context: BlockContext): ShownTrack[] {
  const { source, assetId, address } = track;
  if (source === "address") {
    const outside = findAudio(address);
    return outside ? [{ ...outside, title: track.title || numbered(index) }] : [];
  }
  const file = assetId ? context.files.get(assetId) : undefined;
  if (file?.kind !== "audio") return [];
  return [{ title: track.title || file.title || numbered(index), src: file.assetUrl, durationMs: file.durationMs }];
}

function numbered(index: number): string {
  return fillMessage(mediaTexts.track, { number: index + 1 });
}
