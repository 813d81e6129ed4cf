import { cutText } from "#kernel/domain/cutText.ts";
import { defineTexts } from "./defineTexts.ts";
import { phrase } from "./phrase.ts";

const texts = defineTexts("studio.copies", { title: phrase("Copy of {title}", "title") });

/** The title of a duplicate, in the language of the person who makes it. */
export const copyTitle = (title: string, maxLength: number): string => cutText(texts.title(title), maxLength);
