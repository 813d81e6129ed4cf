import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Visitors' texts around an embed, with `{…}` placeholders (`fillMessage`). */
export const embedTexts = defineTexts("embeds", {
  note: "This content comes from {service}. If you show it, {host} will know about your visit.",
  noteOfOther: "This content comes from {host}. If you show it, {host} will know about your visit.",
  show: "Show content",
  always: "Always show {service}",
  open: "Open on {service}",
  /** Withdraws consent, including the stored one. */
  forget: "Stop showing {service}",
  failed: "{service} is currently unavailable.",
  retry: "Try again",
});
