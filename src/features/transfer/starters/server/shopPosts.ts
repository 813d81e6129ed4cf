import type { ShopPicture } from "./shopPictures.ts";

interface ShopPost {
  slug: string;
  title: string;
  excerpt: string;
  bodyHtml: string;
  picture: ShopPicture;
  daysAgo: number;
}

export const shopPosts: ShopPost[] = [
  {
    slug: "our-shop-is-open",
    title: "Our shop is open",
    excerpt: "A first look at what we make, and what comes next.",
    bodyHtml:
      "<p>Welcome. This is the first thing we write here, and there is not much to tell yet: the shelves are up, the first pieces stand on them, and the door is open.</p><h2>What you find here</h2><p>A small range that we know well. We would rather make a few things with care than many in a hurry, so new ones come one at a time.</p><p>If you are looking for something that is not here, write to us. Some of the best ideas begin that way.</p>",
    picture: "opening",
    daysAgo: 1,
  },
  {
    slug: "how-we-choose-colors",
    title: "How we choose colors",
    excerpt: "Six of them, and each goes with the other five.",
    bodyHtml:
      "<p>A color looks different in a shop than on a table. So we live with each one for a while before we sell it: in the morning, under a lamp, next to everything else that we have.</p><p>What stays is a short list. Each goes with all the others, so that nothing which you add later looks out of place.</p>",
    picture: "making",
    daysAgo: 12,
  },
];
