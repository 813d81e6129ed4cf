import type { z } from "zod";
import { listBlockTexts } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { linkBlock } from "./block.ts";

export function LinkView({ props }: BlockViewProps<z.output<typeof linkBlock.props>>) {
  if (!props.url) return null;
  return (
    <div className={`link-block style-${props.style}`}>
      <p className="link-block-title" dir="auto">
        <a href={props.url} {...(props.newWindow ? { target: "_blank", rel: "noopener" } : {})}>
          {props.title || props.url.replace(/^https?:\/\/|\/$/g, "")}
          {props.newWindow && <span className="visually-hidden"> {listBlockTexts.opensNewWindow}</span>}
        </a>
      </p>
      {props.description && (
        <p className="link-block-description" dir="auto">
          {props.description}
        </p>
      )}
    </div>
  );
}
