import type { z } from "zod";
import { ownerNotes } from "#features/site/blocks/domain/listBlockTexts.ts";
import { type BlockViewProps, OwnerNote } from "#features/site/blocks/server/index.ts";
import { blockTexts } from "../../domain/blockTexts.ts";
import type { commentsBlock, FoundComments } from "./block.ts";

export function CommentsView({ id, props, context }: BlockViewProps<z.output<typeof commentsBlock.props>>) {
  if (!props.collectionId) return null;
  const found = context.foundOf(id) as FoundComments | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.collectionGone}</OwnerNote>;
  if (found.comments.length === 0) return <OwnerNote context={context}>{blockTexts.noComments}</OwnerNote>;
  return (
    <ul className="recent-comments">
      {found.comments.map(({ id: key, name, text, postTitle, url, date }) => (
        <li key={key}>
          {props.showText && (
            <p className="recent-comment-text" dir="auto">
              {text}
            </p>
          )}
          <p className="recent-comment-about">
            <bdi>{name}</bdi>,{" "}
            <time dateTime={date}>{context.format("date", new Date(date).getTime(), "%B %e, %Y")}</time>
            {": "}
            <a href={url}>
              <bdi>{postTitle}</bdi>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
