import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What a visitor reads after two carts became one. */
export const mergeTexts = defineTexts("cart.merge", {
  lowered: {
    one: "Only {count} of {title} is available, so we lowered its quantity in your cart.",
    other: "Only {count} of {title} are available, so we lowered its quantity in your cart.",
  },
  removed: "{title} was removed from your cart, because no more are available.",
});
