import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { commentPaths } from "../../browserContract.ts";
import { buildComment, postAs, setComments } from "../../testing.ts";

const test = siteTest()
  .extend("blog", ({ app, site }) => buildCollection(app, site))
  .extend("post", { auto: true }, ({ app, site, blog }) => buildPost(app, site, blog));

const html = { accept: "text/html" };
const page = "/journal/a-slow-pot";

test("the Disqus thread replaces the comments here, and its frame waits for the visitor", async ({
  app,
  site,
  post,
}) => {
  const product = await buildProduct(app, site, { name: "Mug", urlSlug: "mug" });
  const id = await buildComment(app, site, { itemId: post.id, body: "A word from here" });
  const before = await site.visit().get(page, html);
  expect(before.headers["content-security-policy"]).not.toContain("disqus");
  await setComments(app, site, { products: true, disqusShortname: "kiln-and-field" });
  const shown = await site.visit().get(page, html);
  expect(shown.text).toContain("Load comments from Disqus");
  expect(shown.text).toContain("disqus.com will know about your visit");
  expect(shown.text).toContain("https://disqus.com/home/forum/kiln-and-field/");
  expect(shown.text).not.toContain("A word from here");
  expect(shown.text).not.toContain("<iframe");
  expect(shown.text).not.toMatch(/<(?:script|link|img)[^>]+disqus/);
  const address = /data-embed-src="([^"]+)"/.exec(shown.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const query = new URL(address).searchParams;
  expect([query.get("f"), query.get("t_i"), query.get("t_t")]).toEqual(["kiln-and-field", post.id, "A slow pot"]);
  expect(query.get("t_u")).toMatch(/^http.*\/journal\/a-slow-pot$/);
  const policy = String(shown.headers["content-security-policy"]);
  expect(policy).toContain("frame-src 'self' https://disqus.com");
  expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual(["https://disqus.com", "https://disqus.com"]);
  expect((await site.visit().get("/journal", html)).headers["content-security-policy"]).not.toContain("disqus");
  expect((await site.visit().get("/shop/p/mug", html)).text).toContain("Load comments from Disqus");
  expect((await site.visit().get(`${page}?format=json`)).json().websiteSettings.disqusShortname).toBe("kiln-and-field");
  const refused = [
    await postAs(site.visit(), post.id),
    await postAs(site.visit(), product.id),
    await site.visit().get(commentPaths.view.replace(":commentId", id)),
    await site.visit().get(commentPaths.feed.replace(":itemId", post.id)),
  ];
  // The link of a comment leads to its page.
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 303, 404]);
});

test("a shortname is checked, and may be typed in capitals", async ({ site }) => {
  const owner = await site.signIn();
  const save = async (disqusShortname: string) => {
    const { revision } = (await owner.get("/api/config/comment-settings")).json();
    return owner.put("/api/config/comment-settings", { disqusShortname, revision });
  };
  for (const wrong of ["https://kiln.disqus.com", "kiln/field", "-kiln", "a b", "x".repeat(51), '"><script>']) {
    const answer = await save(wrong);
    expect([answer.status, Object.keys(answer.json().errors)], wrong).toEqual([400, ["disqusShortname"]]);
  }
  expect((await save(" Kiln-And-Field ")).json().disqusShortname).toBe("kiln-and-field");
  expect((await save("")).json().disqusShortname).toBe("");
});
