import type { z } from "zod";
import { dataTexts } from "../domain/dataTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { buttonBlock } from "./block.ts";

export function ButtonView({ props }: BlockViewProps<z.output<typeof buttonBlock.props>>) {
  const { text, url, style, size, align, isWide, newWindow } = props;
  const classes = ["button", `button-${style}`, `button-${size}`, isWide ? "button-wide" : ""].filter(Boolean);
  return (
    <div className={`button-block align-${align}`} dir="auto">
      <a className={classes.join(" ")} href={url} {...(newWindow ? { target: "_blank", rel: "noopener" } : {})}>
        {text}
        {newWindow && <span className="visually-hidden"> {dataTexts.newWindow}</span>}
      </a>
    </div>
  );
}
