import type { z } from "zod";
import { type BlockViewProps, htmlOf, pageOf } from "#features/site/blocks/server/index.ts";
import { newsletterFormIsland } from "../../contract.ts";
import type { FoundNewsletter, newsletterBlock } from "./block.ts";

export function NewsletterView({ id, props, context }: BlockViewProps<z.output<typeof newsletterBlock.props>>) {
  const found = context.foundOf(id) as FoundNewsletter | undefined;
  const Title = `h${props.titleLevel}` as "h2" | "h3" | "h4";
  const { list, asksName, buttonLabel, message, disclaimer } = props;
  const island = context.isEditing ? { ...newsletterFormIsland, hydration: "never" as const } : newsletterFormIsland;
  return (
    <div className={`newsletter-block align-${props.align}`}>
      {(props.heading || props.text) && (
        <div className="newsletter-words">
          {props.heading && (
            <Title className="newsletter-heading" dir="auto">
              {props.heading}
            </Title>
          )}
          {htmlOf("div", props.text, "newsletter-text rich-text", { dir: "auto" })}
        </div>
      )}
      {htmlOf(
        "div",
        context.island(island, {
          blockId: id,
          list,
          asksName,
          buttonLabel,
          message,
          disclaimer,
          pagePath: pageOf(context).path,
          ...(found?.captcha && !context.isEditing ? { captcha: found.captcha } : {}),
        }),
        "newsletter-form-place",
      )}
    </div>
  );
}
