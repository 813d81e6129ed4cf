import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The title of each template of a page, and one sentence about its purpose. */
export const templateTexts = defineTexts("studio.pageTree.templates", {
  blank: { title: "Blank", summary: "A heading and a paragraph to start with." },
  about: { title: "About", summary: "Who you are, how you work, and what people say of you." },
  landing: { title: "Landing page", summary: "One offer, three reasons, one button." },
  contact: { title: "Contact", summary: "Where you are, when you are there, and a form." },
  services: { title: "Services", summary: "What you do, what it costs, how to book it." },
  lookbook: { title: "Lookbook", summary: "Pictures first, few words, a rhythm of large and small." },
  questions: { title: "Questions and answers", summary: "Frequently asked questions that open one by one." },
});
