import { useId } from "react";
import type { TemplateImage } from "#features/site/page-model/contract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { type EmbedRatio, type EmbedServiceName, embedServiceOf } from "../domain/embeds/embedServices.ts";
import { embedTexts } from "../domain/embeds/embedTexts.ts";
import { readWebAddress } from "../domain/webAddress.ts";
import { Picture } from "./Picture.tsx";

interface EmbedFrameProps {
  service: EmbedServiceName;
  /** The frame's address, from `embedUrl` or `findEmbed`. */
  src: string;
  /** Description of the content, which is also the frame's title. */
  title: string;
  /** Default: the service's own. */
  ratio?: EmbedRatio;
  /** A picture of the site behind the card. */
  poster?: TemplateImage | undefined;
  /** Target of the plain link, if not the frame's address. */
  href?: string;
  /** Label of the button that shows it. */
  showLabel?: string;
}

/**
 * An outside service. Nothing is loaded from it before the visitor agrees: a card says what would be shown and who
 * learns of the visit, with a plain link for browsers without scripts. `embed-src.enhance.ts` inserts the frame
 * into the box, whose size does not change. `embedSources` adds its hosts to this page's policy.
 */
export function EmbedFrame({
  service: name,
  src,
  title,
  ratio,
  poster,
  href,
  showLabel = embedTexts.show,
}: EmbedFrameProps) {
  const labelId = useId();
  const service = embedServiceOf(name);
  const host = readWebAddress(src)?.host ?? "";
  const values = { service: service.title || host, host };
  const note = name === "other" ? embedTexts.noteOfOther : embedTexts.note;
  return (
    <figure
      className={`embed-frame embed-${ratio ?? service.ratio}${poster ? " embed-pictured" : ""}`}
      data-embed-service={name === "other" ? host : name}
      data-embed-src={src}
      data-embed-title={title}
    >
      <div className="embed-box">
        {poster && (
          <div className="embed-poster">
            <Picture image={poster} options={{ sizes: "(min-width: 720px) 50vw, 100vw", alt: "" }} />
          </div>
        )}
        <div className="embed-card">
          <div className="embed-words">
            <p className="embed-service">{values.service}</p>
            <p className="embed-title" dir="auto" id={labelId}>
              {title}
            </p>
            <p className="embed-note">{fillMessage(note, values)}</p>
          </div>
          <p className="embed-choices">
            <button type="button" className="button" data-embed-do="show" aria-describedby={labelId}>
              {showLabel}
            </button>
            <button type="button" className="button button-secondary" data-embed-do="always">
              {fillMessage(embedTexts.always, values)}
            </button>
          </p>
        </div>
        <div className="embed-card embed-failed" role="status">
          <p className="embed-title" dir="auto">
            {fillMessage(embedTexts.failed, values)}
          </p>
          <p className="embed-choices">
            <button type="button" className="button" data-embed-do="retry" aria-describedby={labelId}>
              {embedTexts.retry}
            </button>
          </p>
        </div>
      </div>
      <figcaption className="embed-foot">
        <a className="embed-link" href={href ?? src} target="_blank" rel="noopener noreferrer">
          {fillMessage(embedTexts.open, values)}
        </a>
        <button type="button" className="embed-forget" data-embed-do="forget">
          {fillMessage(embedTexts.forget, values)}
        </button>
      </figcaption>
    </figure>
  );
}
