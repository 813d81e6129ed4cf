import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import { listBlockTexts, ownerNotes } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { FoundFeed, rssBlock } from "./block.ts";

export function RssView({ id, props, context }: BlockViewProps<z.output<typeof rssBlock.props>>) {
  if (!props.url) return null;
  const feed = context.foundOf(id) as FoundFeed | undefined;
  if (!feed || (!feed.isRead && !feed.problem))
    return <OwnerNote context={context}>{ownerNotes.feedWaiting}</OwnerNote>;
  const say = (text: string) => fillMessage(text, { problem: readStored(feed.problem) });
  if (!feed.isRead) return <OwnerNote context={context}>{say(ownerNotes.feedFailed)}</OwnerNote>;
  if (feed.items.length === 0) return <OwnerNote context={context}>{ownerNotes.feedEmpty}</OwnerNote>;
  const Title = `h${props.titleLevel}` as "h2" | "h3" | "h4";
  const { locale, time_zone } = context.website;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: time_zone });
  return (
    <div className="rss-block">
      {feed.problem && <OwnerNote context={context}>{say(ownerNotes.feedOld)}</OwnerNote>}
      {props.showTitle && feed.title && (
        <p className="rss-source" dir="auto">
          {fillMessage(listBlockTexts.feedFrom, { title: feed.title })}
        </p>
      )}
      <ul>
        {feed.items.slice(0, props.limit).map((item) => (
          <li key={item.url + item.title}>
            {props.showDate && item.publishedAt !== null && (
              <p className="rss-date">
                <time dateTime={new Date(item.publishedAt).toISOString()}>{date.format(item.publishedAt)}</time>
              </p>
            )}
            <Title className="rss-title" dir="auto">
              {item.url ? (
                <a href={item.url} rel="noopener nofollow">
                  {item.title}
                </a>
              ) : (
                item.title
              )}
            </Title>
            {props.showExcerpt && item.excerpt && (
              <p className="rss-excerpt" dir="auto">
                {item.excerpt}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
