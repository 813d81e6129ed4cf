import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { buttonBlock } from "./block.ts";

export function ButtonView({ props }: BlockViewProps<z.output<typeof buttonBlock.props>>) {
  return (
    <div className={`button-block align-${props.align}`}>
      <a className={`button button-${props.style}`} href={props.url}>
        {props.text}
      </a>
    </div>
  );
}
