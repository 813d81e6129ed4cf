import type { Outbox } from "#features/site/outbox/server/index.ts";
import { reviewMailTexts as texts } from "../domain/reviewMailTexts.ts";

const folder = "src/features/audience/reviews/server/mails";

/** Defines the emails about reviews. */
export function defineReviewMails(outbox: Outbox) {
  return {
    request: outbox.define({
      kind: "reviews-request",
      group: "reviews",
      name: "Review request",
      when: "Some time after an order was fulfilled. The delay is set under Reviews › Settings.",
      texts: texts.request,
      content: `${folder}/request`,
      tags: {
        numberLine: "“Order #7”",
        dateLine: "“Placed July 1, 2030”",
        "products[]": "The products to review",
        "products[].name": "Name",
        "products[].url": "Where to review it",
        "products[].imageUrl": "Address of its picture",
        until: "Last day for reviews",
        "link.url": "The customer's personal link to review their products",
      },
      sample: {
        numberLine: "Order #7",
        dateLine: "Placed July 1, 2030",
        products: [
          { name: "Speckled mug", url: "https://example.com/review", imageUrl: "" },
          { name: "Serving bowl", url: "https://example.com/review", imageUrl: "" },
        ],
        until: "November 12, 2030",
        link: { url: "https://example.com/review" },
      },
      needs: ["link.url"],
    }),
    notice: outbox.define({
      kind: "review-notice",
      group: "team",
      name: "New review",
      when: "When a customer writes a review, to the website's contact email or its owner.",
      texts: texts.notice,
      content: `${folder}/notice`,
      tags: {
        "product.name": "Name of the product",
        "review.stars": "Number of stars",
        "review.author": "Name of the customer",
        "review.title": "Title of the review",
        "review.body": "Text of the review",
        numberLine: "“4 of 5 stars”",
        dateLine: "Day of the review",
        "link.url": "Reviews in the studio",
      },
      sample: {
        product: { name: "Speckled mug" },
        review: { stars: 4, author: "Ada L.", title: "Lovely", body: "Sits well in the hand." },
        numberLine: "4 of 5 stars",
        dateLine: "July 1, 2030",
        link: { url: "https://example.com/config/reviews" },
      },
      canTurnOff: "on",
    }),
  };
}
