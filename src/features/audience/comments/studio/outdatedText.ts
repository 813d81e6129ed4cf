import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { CommentStatus } from "../domain/moderation.ts";
import type { ModeratedComment, moderateCommentsRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

export type OutdatedComment = RouteAnswer<typeof moderateCommentsRoute>["outdated"][number];

/** Says why comments were left: their authors changed the texts, or others on the team decided first. */
export function outdatedText(
  read: readonly Pick<ModeratedComment, "id" | "editedAt">[],
  outdated: readonly OutdatedComment[],
): string {
  const readAt = new Map(read.map(({ id, editedAt }) => [id, editedAt]));
  const edited = outdated.filter(({ id, editedAt }) => editedAt !== readAt.get(id));
  const decided = new Map<CommentStatus, number>();
  for (const each of outdated) {
    if (!edited.includes(each)) decided.set(each.status, (decided.get(each.status) ?? 0) + 1);
  }
  return [
    ...(edited.length > 0 ? [texts.editedMeanwhile(edited.length)] : []),
    ...[...decided].map(([status, count]) => texts.decidedMeanwhile(count, texts.states[status])),
  ].join(" ");
}
