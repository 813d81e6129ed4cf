import { recordTypes, type TemplateItem } from "#features/site/page-model/contract.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

const texts = defineTexts("comments.likes", {
  product: "Like this product",
  event: "Like this event",
  post: "Like this post",
});

/** What the like button of an item says. */
export function likeLabel({ recordType }: Pick<TemplateItem, "recordType">): string {
  if (recordType === recordTypes.storeItem) return texts.product;
  return recordType === recordTypes.event ? texts.event : texts.post;
}
