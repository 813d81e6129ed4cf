import { Anchor, Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { ModeratedRow } from "#kernel/studio-ui/moderation/ModeratedRow.tsx";
import shared from "#kernel/studio-ui/moderation/moderation.module.css";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { ModeratedReview, ReviewState } from "../moderationContract.ts";
import { ReplyEditor } from "./ReplyEditor.tsx";
import styles from "./reviews.module.css";
import { texts } from "./texts.ts";

interface ReviewRowProps {
  review: ModeratedReview;
  /** For lists with reviews of every state. */
  showsState: boolean;
  /** It changed after the moderator read it. */
  isOutdated: boolean;
  isSelected: boolean;
  onSelect(isOn: boolean): void;
  onDecide(state: ReviewState): void;
  onDelete(): void;
  /** Filters by this product. */
  onProduct(): void;
}

const tones: Record<ReviewState, StatusTone> = { PENDING: "waiting", APPROVED: "good", REJECTED: "bad" };

/** A review with its text, author and product, and the actions for it. */
export function ReviewRow({
  review,
  showsState,
  isOutdated,
  isSelected,
  onSelect,
  onDecide,
  onDelete,
  onProduct,
}: ReviewRowProps) {
  const website = useWebsite();
  const siteLink = useSiteLink();
  const [isReplying, setReplying] = useState(false);
  const { authorName, productName, state, order, reply } = review;
  return (
    <ModeratedRow
      label={texts.by(authorName, productName)}
      selectLabel={texts.select(authorName)}
      isSelected={isSelected}
      onSelect={onSelect}
    >
      <div className={styles.head}>
        <span className={styles.stars} role="img" aria-label={texts.starsOfFive(review.stars)}>
          {"★".repeat(review.stars)}
          <span className={styles.noStars}>{"★".repeat(5 - review.stars)}</span>
        </span>
        {isOutdated && <StatusBadge tone="waiting">{texts.changed}</StatusBadge>}
        {showsState && <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>}
        {!showsState && review.source === "IMPORTED" && <StatusBadge tone="neutral">{texts.importedMark}</StatusBadge>}
      </div>
      {review.title && <h2 className={styles.title}>{review.title}</h2>}
      {review.body ? (
        <p className={shared.body}>{review.body}</p>
      ) : (
        !review.title && <p className={styles.quiet}>{texts.noWords}</p>
      )}
      <p className={shared.meta}>
        <span className={shared.author}>{authorName}</span>
        {review.email && <span className={shared.email}>{review.email}</span>}
        <Anchor component="button" type="button" size="sm" onClick={onProduct}>
          {productName}
        </Anchor>
        {order && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to="/orders/$orderId" params={{ orderId: order.id }} search={keepSite} />
            )}
          >
            {texts.order(String(order.number))}
          </Anchor>
        )}
        <RelativeTime at={review.createdAt} />
      </p>
      {reply && !isReplying && (
        <div className={shared.quote}>
          <p className={shared.quoteTitle}>{texts.replyOf(website.title)}</p>
          <p className={shared.body}>{reply}</p>
        </div>
      )}
      {isReplying ? (
        <ReplyEditor review={review} onDone={() => setReplying(false)} />
      ) : (
        <Group gap={6} role="group" aria-label={texts.actionsOf(authorName)}>
          {state !== "APPROVED" && (
            <Button size="compact-sm" onClick={() => onDecide("APPROVED")}>
              {texts.approve}
            </Button>
          )}
          {state !== "REJECTED" && (
            <Button size="compact-sm" variant="default" onClick={() => onDecide("REJECTED")}>
              {texts.reject}
            </Button>
          )}
          {state !== "PENDING" && (
            <Button size="compact-sm" variant="default" onClick={() => onDecide("PENDING")}>
              {texts.waitAgain}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setReplying(true)}>
            {reply ? texts.editReply : texts.reply}
          </Button>
          {state === "APPROVED" && (
            <Button size="compact-sm" variant="subtle" color="gray" component="a" {...siteLink(review.productUrl)}>
              {texts.view}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" onClick={onDelete}>
            {texts.remove}
          </Button>
        </Group>
      )}
    </ModeratedRow>
  );
}
