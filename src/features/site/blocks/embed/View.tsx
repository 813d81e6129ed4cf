import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { type EmbeddedFrame, framesOf, hasFrame } from "../domain/embeds/embedCode.ts";
import { embedServiceOf, findEmbed } from "../domain/embeds/embedServices.ts";
import { isRichTextEmpty } from "../domain/isRichTextEmpty.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import { readWebAddress } from "../domain/webAddress.ts";
import { type BlockViewProps, htmlOf } from "../server/blockContext.ts";
import { EmbedFrame } from "../server/EmbedFrame.tsx";
import type { embedBlock } from "./block.ts";

type Props = z.output<typeof embedBlock.props>;

export function EmbedView({ props, context }: BlockViewProps<Props>) {
  const frames = framesIn(props);
  const isText = props.source === "code" && !hasFrame(props.code);
  if (isText ? isRichTextEmpty(props.code) : frames.length === 0) return null;
  const poster = props.posterId ? context.images.get(props.posterId) : undefined;
  return (
    <div className="embed-block">
      {isText
        ? htmlOf("div", props.code, "rich-text", { dir: "auto" })
        : frames.map((frame, index) => {
            const ratio = props.ratio === "auto" ? frame.ratio : props.ratio;
            return (
              <EmbedFrame
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a frame may be in a code twice
                key={index}
                service={frame.service}
                src={frame.src}
                title={props.title || frame.title || nameOf(frame)}
                poster={poster}
                {...(ratio ? { ratio } : {})}
              />
            );
          })}
      {props.caption && (
        <p className="media-caption" dir="auto">
          {props.caption}
        </p>
      )}
    </div>
  );
}

function framesIn({ source, address, code }: Props): EmbeddedFrame[] {
  if (source === "code") return framesOf(code);
  const found = findEmbed(address);
  return found ? [{ ...found, title: "", ratio: undefined }] : [];
}

function nameOf({ service, src }: EmbeddedFrame): string {
  const host = embedServiceOf(service).title || readWebAddress(src)?.host || "";
  return fillMessage(mediaTexts.embed, { host });
}
