import { Anchor, Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { ModeratedRow } from "#kernel/studio-ui/moderation/ModeratedRow.tsx";
import shared from "#kernel/studio-ui/moderation/moderation.module.css";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type CommentStatus, isHidden } from "../domain/moderation.ts";
import type { ModeratedComment } from "../moderationContract.ts";
import { AuthorMenu } from "./AuthorMenu.tsx";
import styles from "./comments.module.css";
import { ReplyEditor } from "./ReplyEditor.tsx";
import { texts } from "./texts.ts";

interface CommentRowProps {
  comment: ModeratedComment;
  /** For the list with comments of every status. */
  showsStatus: boolean;
  /** Someone changed it after the moderator read it. */
  isOutdated: boolean;
  isSelected: boolean;
  onSelect(isOn: boolean): void;
  onDecide(status: CommentStatus): void;
  onPurge(): void;
  onBan(): void;
  onUnban(): void;
  onErase(): void;
}

const tones: Record<CommentStatus, StatusTone> = {
  pending: "waiting",
  approved: "good",
  spam: "bad",
  deleted: "neutral",
};

/** A comment with its text, its author and what it is about, and the actions for it. */
export function CommentRow({ comment, showsStatus, isOutdated, isSelected, onSelect, ...actions }: CommentRowProps) {
  const { onDecide, onPurge, onBan, onUnban, onErase } = actions;
  const maySeeMembers = useMay("customers.manage");
  const [isReplying, setReplying] = useState(false);
  const { author, subject, parent, status } = comment;
  const canReply = status === "approved" || status === "pending";
  return (
    <ModeratedRow
      label={texts.by(author.name, subject.title)}
      selectLabel={texts.select(author.name)}
      isSelected={isSelected}
      onSelect={onSelect}
    >
      <p className={shared.meta}>
        <bdi className={shared.author}>{author.name}</bdi>
        <StatusBadge tone="neutral">{texts.kinds[author.kind]}</StatusBadge>
        {author.isBanned && <StatusBadge tone="bad">{texts.banned}</StatusBadge>}
        {isOutdated && <StatusBadge tone="waiting">{texts.changed}</StatusBadge>}
        {showsStatus && <StatusBadge tone={tones[status]}>{texts.states[status]}</StatusBadge>}
        {author.email && <span className={shared.email}>{author.email}</span>}
        {author.url && <span className={shared.email}>{author.url}</span>}
        {author.memberId && maySeeMembers && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to="/members/$memberId" params={{ memberId: author.memberId ?? "" }} search={keepSite} />
            )}
          >
            {texts.memberPage}
          </Anchor>
        )}
      </p>
      {parent && (
        <div className={shared.quote}>
          <p className={shared.quoteTitle}>{texts.answers(parent.authorName)}</p>
          <p className={`${shared.body} ${styles.parentBody}`} dir="auto">
            {parent.body}
          </p>
        </div>
      )}
      <p className={shared.body} dir="auto">
        {comment.body}
      </p>
      <p className={shared.meta}>
        <SubjectLink subject={subject} />
        {status === "approved" && !subject.isDiscussed && <span>{texts.notShown}</span>}
        <RelativeTime at={comment.createdAt} />
        {comment.editedAt && <span>{texts.edited}</span>}
        {comment.likeCount > 0 && <span>{texts.likes(comment.likeCount)}</span>}
      </p>
      {isReplying ? (
        <ReplyEditor comment={comment} onDone={() => setReplying(false)} />
      ) : (
        <Group gap={6} role="group" aria-label={texts.actionsOf(author.name)}>
          {status === "deleted" && (
            <Button size="compact-sm" variant="default" onClick={() => onDecide("pending")}>
              {texts.restore}
            </Button>
          )}
          {status !== "approved" && (
            <Button size="compact-sm" onClick={() => onDecide("approved")}>
              {status === "spam" ? texts.notSpam : texts.approve}
            </Button>
          )}
          {canReply && (
            <Button size="compact-sm" variant="default" onClick={() => setReplying(true)}>
              {status === "pending" ? texts.replyAndApprove : texts.reply}
            </Button>
          )}
          {canReply && (
            <Button size="compact-sm" variant="default" onClick={() => onDecide("spam")}>
              {texts.spam}
            </Button>
          )}
          {status !== "deleted" && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => onDecide("deleted")}>
              {texts.remove}
            </Button>
          )}
          {isHidden(status) && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={onPurge}>
              {texts.purge}
            </Button>
          )}
          {author.kind !== "team" && author.email !== "" && (
            <AuthorMenu author={author} onBan={onBan} onUnban={onUnban} onErase={onErase} />
          )}
        </Group>
      )}
    </ModeratedRow>
  );
}

/** The post or product on the website, or the post in the trash for those who may restore it. */
function SubjectLink({ subject }: Pick<ModeratedComment, "subject">) {
  const siteLink = useSiteLink();
  const mayRestore = useMay("posts.edit");
  const { title, isEvent, url, trashOf } = subject;
  if (trashOf === null) {
    return (
      <Anchor size="sm" {...siteLink(url)}>
        {title}
      </Anchor>
    );
  }
  return (
    <>
      {mayRestore ? (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/posts/$pageId/trash" params={{ pageId: trashOf }} search={keepSite} />
          )}
        >
          {title}
        </Anchor>
      ) : (
        <span>{title}</span>
      )}
      <StatusBadge tone="waiting">{texts.inTrash[isEvent ? "event" : "post"].badge}</StatusBadge>
    </>
  );
}
