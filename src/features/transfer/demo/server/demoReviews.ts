import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";

/** A review of the demo shop. With `isImported`, it comes from the shop's previous platform. */
interface DemoReview {
  product: string;
  stars: number;
  title: string;
  body: string;
  author: string;
  daysAgo: number;
  reply?: string;
  isImported?: true;
  /** Waits for moderation in the studio. */
  isPending?: true;
}

const demoReviews: DemoReview[] = [
  {
    product: "speckled-mug",
    stars: 5,
    title: "My hand found its place at once",
    body: "I bought the large one in Slate. It is heavier than it looks and lighter than it should be. Tea stays hot through one long phone call.",
    author: "Marta K.",
    daysAgo: 9,
    reply: "Marta, a long phone call is now our official measure. Thank you.",
  },
  {
    product: "speckled-mug",
    stars: 5,
    title: "",
    body: "Third one. The first two were stolen by visitors, with my blessing.",
    author: "Desmond O.",
    daysAgo: 23,
  },
  {
    product: "speckled-mug",
    stars: 4,
    title: "Beautiful, smaller than I thought",
    body: "The small size really is small: a flat white and no more. The specks on mine gather around the handle like a little storm. I would order the large one next time.",
    author: "Yuki T.",
    daysAgo: 41,
  },
  {
    product: "speckled-mug",
    stars: 5,
    title: "Good in the dishwasher, too",
    body: "Half a year of daily washing and the glaze has not lost anything.",
    author: "Henrik S.",
    daysAgo: 64,
  },
  {
    product: "speckled-mug",
    stars: 5,
    title: "Bought at the autumn market",
    body: "We met Nora at her stall and left with four mugs. They get on well with our old plates.",
    author: "The Abebe family",
    daysAgo: 410,
    isImported: true,
  },
  {
    product: "speckled-mug",
    stars: 4,
    title: "",
    body: "Lovely glaze. The foot was a bit rough on our table; a felt pad has settled it.",
    author: "Lena",
    daysAgo: 455,
    reply: "Since then we sand every foot twice. Write to us and we will send you a new one.",
    isImported: true,
  },
  {
    product: "ash-bowl",
    stars: 5,
    title: "The one bowl that stays on the table",
    body: "Fruit, bread, keys: whatever is in it looks as if it had been arranged.\n\nThe inside has a green that the photographs do not quite show.",
    author: "Ines R.",
    daysAgo: 16,
  },
  {
    product: "ash-bowl",
    stars: 3,
    title: "Fine, but mind the rim",
    body: "A handsome bowl. One spot of the rim has less glaze than the rest, which I had not expected.",
    author: "Paul W.",
    daysAgo: 52,
    reply:
      "The ash runs where it likes, and thin spots belong to it. If yours bothers you, send it back; we pay for the return.",
  },
  {
    product: "ash-bowl",
    stars: 5,
    title: "",
    body: "",
    author: "Sofia",
    daysAgo: 70,
  },
  {
    product: "stoneware-plate",
    stars: 5,
    title: "Six of them, and none alike",
    body: "They stack without a wobble, which is more than I can say of the porcelain that they replaced.",
    author: "Caroline B.",
    daysAgo: 30,
  },
  {
    product: "stoneware-plate",
    stars: 4,
    title: "",
    body: "Sturdy, flat, pleasant to cut on. I wish there were a deep one as well.",
    author: "Tariq M.",
    daysAgo: 77,
  },
  {
    product: "tea-bowl",
    stars: 5,
    title: "Quiet",
    body: "It makes me drink more slowly. I suppose that is what I paid for.",
    author: "Ewa P.",
    daysAgo: 1,
    isPending: true,
  },
];

const dayMs = 86_400_000;

/** Writes the reviews of the demo's products, found by their slugs. */
export async function writeDemoReviews(tx: SiteTransaction, now: Date): Promise<void> {
  const products = await tx.db
    .selectFrom("products")
    .select(["id", "url_slug"])
    .where("website_id", "=", tx.websiteId)
    .execute();
  const ids = new Map(products.map((product) => [product.url_slug, product.id]));
  const rows = demoReviews.map((review, index) => {
    const productId = ids.get(review.product);
    if (!productId) throw new Error(`the demo has no product ${review.product}`);
    const createdAt = new Date(now.getTime() - review.daysAgo * dayMs);
    return {
      website_id: tx.websiteId,
      id: newId(),
      product_id: productId,
      source: review.isImported ? "IMPORTED" : "NATIVE",
      import_key: review.isImported ? `demo:${index}` : "",
      author_name: review.author,
      stars: review.stars,
      title: review.title,
      body: review.body,
      state: review.isPending ? "PENDING" : "APPROVED",
      reply: review.reply ?? "",
      replied_at: review.reply ? new Date(createdAt.getTime() + dayMs) : null,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
  await tx.db.insertInto("reviews").values(rows).execute();
}
