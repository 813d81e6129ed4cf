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
}

/**
 * An outside service. Nothing is loaded from it before the visitor agrees: a card says what would be shown and who
 * learns of the visit, with a plain link for browsers without scripts. `storefront/embedFrame.ts` inserts the frame
 * into the box, whose size does not change. `embedSources` adds its hosts to this page's policy.
 */
export function EmbedFrame({ service: name, src, title, ratio, poster, href }: EmbedFrameProps) {
  const labelId = useId();
  const service = embedServiceOf(name);
  const host = readWebAddress(src)?.host ?? "";
  const values = { service: service.title || host, host };
  const note = name === "other" ? embedTexts.noteOfOther : embedTexts.note;
  return (
    <figure
      className={`outside-frame outside-${ratio ?? service.ratio}${poster ? " outside-pictured" : ""}`}
      data-outside-service={name === "other" ? host : name}
      data-outside-src={src}
      data-outside-title={title}
    >
      <div className="outside-box">
        {poster && (
          <div className="outside-poster">
            <Picture image={poster} options={{ sizes: "(min-width: 720px) 50vw, 100vw", alt: "" }} />
          </div>
        )}
        <div className="outside-card">
          <div className="outside-words">
            <p className="outside-service">{values.service}</p>
            <p className="outside-title" dir="auto" id={labelId}>
              {title}
            </p>
            <p className="outside-note">{fillMessage(note, values)}</p>
          </div>
          <p className="outside-choices">
            <button type="button" className="button" data-outside-do="show" aria-describedby={labelId}>
              {embedTexts.show}
            </button>
            <button type="button" className="button button-secondary" data-outside-do="always">
              {fillMessage(embedTexts.always, values)}
            </button>
          </p>
        </div>
        <div className="outside-card outside-failed" role="status">
          <p className="outside-title" dir="auto">
            {fillMessage(embedTexts.failed, values)}
          </p>
          <p className="outside-choices">
            <button type="button" className="button" data-outside-do="retry" aria-describedby={labelId}>
              {embedTexts.retry}
            </button>
          </p>
        </div>
      </div>
      <figcaption className="outside-foot">
        <a className="outside-link" href={href ?? src} target="_blank" rel="noopener noreferrer">
          {fillMessage(embedTexts.open, values)}
        </a>
        <button type="button" className="outside-forget" data-outside-do="forget">
          {fillMessage(embedTexts.forget, values)}
        </button>
      </figcaption>
    </figure>
  );
}
