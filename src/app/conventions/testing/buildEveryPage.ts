import { buildComment } from "#features/audience/comments/testing.ts";
import { buildReview } from "#features/audience/reviews/testing.ts";
import { buildCart, buildField, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildCheckout, buildShippingRate, buyerAddress } from "#features/commerce/checkout/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

/**
 * Fills a website with a page of each kind, whose texts by its owner and visitors are all this word.
 * @returns the pages, and who may see each
 */
export async function buildEveryPage(app: TestApp, site: TestSite, word: string): Promise<[string, TestClient][]> {
  const owner = await site.signIn();
  await buildPage(app, site, { title: word, slug: "home", isHomepage: true, body: textBody(`<p>${word}</p>`) });
  await buildPage(app, site, { title: word, slug: "about", navigation: "footer", body: textBody(`<p>${word}</p>`) });
  const blog = await buildCollection(app, site, { title: word, slug: "journal", description: `<p>${word}</p>` });
  const post = await buildPost(app, site, blog, {
    title: word,
    slug: "post",
    authorName: word,
    tags: [word],
    body: `<p>${word}</p>`,
  });
  await buildComment(app, site, { itemId: post.id, name: word, body: word });
  const pot = await buildSoldProduct(app, site, {
    name: word,
    optionNames: [word],
    variants: [{ attributes: { [word]: `${word}1` } }, { attributes: { [word]: `${word}2` } }],
    formFields: [buildField({ id: "name", title: word, description: word })],
  });
  await buildReview(app, site, { productId: pot.id, title: word, body: word, authorName: word, reply: word });
  await buildShippingRate(app, site, { name: word });
  const cover = await buildCollection(app, site, {
    type: collectionTypes.splash,
    title: word,
    slug: "soon",
    body: null,
  });
  const slices = [
    { id: "a", slice: "heading", text: word },
    { id: "b", slice: "sub-heading", text: word },
    { id: "c", slice: "body", html: `<p>${word}</p>` },
    { id: "d", slice: "buttons", buttons: [{ text: word, url: "/" }] },
    { id: "e", slice: "action", text: word, url: "/" },
    { id: "f", slice: "navigation" },
  ];
  const slidePath = `/api/config/pages/${cover.id}/slide`;
  const { revision } = (await owner.get(slidePath)).json();
  const header = (await owner.get("/api/site-header-footer")).json();
  for (const [path, body] of [
    [slidePath, { slide: { slices }, revision }],
    ["/api/config/announcement-bar", { isEnabled: true, text: word, url: "/", revision: 0 }],
    [
      "/api/config/popup",
      { isEnabled: true, slide: { slices: slices.filter(({ id }) => "abc".includes(id)) }, revision: 0 },
    ],
    [
      "/api/site-header-footer",
      {
        ...header,
        header: { ...header.header, tagline: word, button: { text: word, url: "/" } },
        footer: textBody(`<p>${word}</p>`),
      },
    ],
  ] as const) {
    const answer = await owner.put(path, body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  }
  await app.services.database.db
    .updateTable("websites")
    .set({ description: word })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
  const line = { product: pot, answers: { name: word } };
  const buyer = await buildCheckout(site, [line]);
  const placed = (await buyer.visitor.post("/api/commerce/checkout/order", { cartToken: buyer.cartToken })).json();
  const visitor = await buildCart(site, [line]);
  const { cartToken, url } = (await visitor.post("/api/commerce/checkout")).json();
  const address = { ...buyerAddress, firstName: word, lastName: word, address1: word, city: word };
  for (const [section, body] of [
    ["email", { email: "ada@example.com" }],
    ["delivery", { address }],
  ] as const) {
    await visitor.put(`/api/commerce/checkout/${section}`, { cartToken, ...body });
  }
  const paths = ["/", "/about", "/journal", "/journal/post", "/soon", "/shop", pot.path, "/cart", "/nothing-here", url];
  paths.push(`${url}&section=delivery`, `/reviews/product/${pot.id}`, `/search?q=${encodeURIComponent(word)}`);
  return [...paths.map((path): [string, TestClient] => [path, visitor]), [placed.url, buyer.visitor]];
}
