import { type AuditAction, auditActions } from "#kernel/domain/auditActions.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

type Sentence = string | Record<"one" | "other", string>;

const english = Object.fromEntries(Object.entries(auditActions).map(([action, { text }]) => [action, text]));

/** The sentences of the activity log in the current language. */
export const actionTexts = defineTexts("studio.activity.actions", english as Record<AuditAction, Sentence>);
