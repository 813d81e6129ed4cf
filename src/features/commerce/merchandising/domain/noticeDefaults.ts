import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the settings until the owner changes them. A page shows an unchanged one in its language. */
export const noticeDefaults = defineTexts("scarcity", { scarcity: "Only {n} left in stock" });
