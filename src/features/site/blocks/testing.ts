import { buildComment } from "#features/audience/comments/testing.ts";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildArea } from "#features/audience/member-areas/testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { buildFund } from "#features/commerce/donations/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { collectionTypes, folderBehaviors } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { type BlockName, blockKindOf, blockKinds } from "./domain/blockKinds.ts";
import type { BlockFixture, FixtureMaterials } from "./domain/defineFixtures.ts";
import { maxBlocks, type PageDocumentDraft } from "./domain/pageDocument.ts";
import { preparePageDocument } from "./server/index.ts";

type FixtureModule = Record<string, readonly BlockFixture[]>;

// Every kind brings its own: what `fixtures.ts` in its folder exports.
const fixtureModules = import.meta.glob<FixtureModule>(["./*/fixtures.ts", "../../*/*/blocks/*/fixtures.ts"], {
  eager: true,
});
const fixturesOf = Object.fromEntries(
  Object.entries(fixtureModules).map(([path, module]) => [path.split("/").at(-2), Object.values(module).flat()]),
);

export const blockNames = Object.keys(blockKinds) as BlockName[];

/** The examples of every kind by name; none for a kind without `fixtures.ts`. */
export const blockFixtures = Object.fromEntries(
  blockNames.map((name) => [name, fixturesOf[name] ?? []]),
) as unknown as Record<BlockName, readonly BlockFixture[]>;

/** Props of a fixture in stored form. */
export function fixtureProps(fixture: BlockFixture, materials: FixtureMaterials): Record<string, unknown> {
  const props = typeof fixture.props === "function" ? fixture.props(materials) : fixture.props;
  return props as Record<string, unknown>;
}

/** Materials without real content, for views without a database. */
export function makeUpMaterials(): FixtureMaterials {
  return {
    imageIds: Array.from({ length: 8 }, newId),
    videoId: newId(),
    audioIds: [newId(), newId()],
    blogId: newId(),
    shopId: newId(),
    folderId: newId(),
    productId: newId(),
    formId: newId(),
    areaId: newId(),
    fundId: newId(),
    feedUrl: "https://example.com/notes.xml",
  };
}

/** Pictures, sounds, posts and products for a website's fixtures; created once. */
export async function buildFixtureMaterials(app: TestApp, site: TestSite): Promise<FixtureMaterials> {
  const shapes = [
    { width: 1200, height: 800 },
    { width: 800, height: 1200 },
    { width: 1000, height: 1000 },
  ];
  const imageIds: string[] = [];
  for (const [index, shape] of [...shapes, ...shapes].entries()) {
    imageIds.push((await buildImage(app, site, { ...shape, altText: `Bowl number ${index + 1}` })).id);
  }
  const blog = await buildCollection(app, site, { title: "Notes", slug: "notes" });
  for (const [index, title] of ["A slow pot", "Ash and iron", "Opening the kiln"].entries()) {
    const post = await buildPost(app, site, blog, {
      title,
      excerpt: "<p>Clay remembers.</p>",
      tags: index === 0 ? ["glaze"] : ["kiln", "glaze"],
      authorName: "Ada Field",
      mainAssetId: imageIds[index] as string,
    });
    await buildComment(app, site, { itemId: post.id });
  }
  const shopId = await buildProductsCollection(app, site, { slug: "pots", title: "Pots" });
  const product = await buildProduct(app, site, {
    name: "Speckled mug",
    collectionId: shopId,
    imageIds: imageIds.slice(0, 2),
    excerpt: "<p>Round in the hand.</p>",
  });
  const form = await buildForm(app, site, { name: "Say hello" });
  await app.services.database.db
    .updateTable("content_items")
    .set({ categories: ["Making"] })
    .where("website_id", "=", site.website.id)
    .execute();
  return {
    imageIds,
    videoId: await buildFile(app, site, "video", "throwing.mp4"),
    audioIds: [await buildFile(app, site, "audio", "wheel.mp3"), await buildFile(app, site, "audio", "rain.mp3")],
    blogId: blog.id,
    shopId,
    folderId: await buildFolder(app, site, ["Our studio", "Our clay"]),
    productId: product.id,
    formId: form.id,
    areaId: (await buildArea(app, site, { name: "Kiln club", description: "Recipes and firing schedules." })).id,
    fundId: (await buildFund(app, site, { name: "A new kiln", description: "Ours has fired for thirty years." })).id,
    feedUrl: await buildFeed(app, site),
  };
}

/** A folder with pages with these titles. */
async function buildFolder(app: TestApp, site: TestSite, titles: readonly string[]): Promise<string> {
  const { db } = app.services.database;
  const folder = { website_id: site.website.id, id: newId(), title: "About", url_slug: "about-us", navigation: "main" };
  await db
    .insertInto("collections")
    .values({ ...folder, type: collectionTypes.folder, folder_behavior: folderBehaviors.index })
    .execute();
  for (const title of titles) {
    const page = await buildCollection(app, site, { type: collectionTypes.page, title, navigation: "main" });
    await db
      .updateTable("collections")
      .set({ parent_id: folder.id })
      .where("website_id", "=", site.website.id)
      .where("id", "=", page.id)
      .execute();
  }
  return folder.id;
}

/** A feed that was just read, because a test contacts no other website. @returns its address */
async function buildFeed(app: TestApp, site: TestSite): Promise<string> {
  const url = "https://example.com/notes.xml";
  const now = app.clock.now();
  const items = ["Rain on clay", "A shelf of ash"].map((title, index) => ({
    title,
    url: `https://example.com/notes/${index}`,
    excerpt: "What we learned this month.",
    publishedAt: now.getTime() - index * 86_400_000,
  }));
  await app.services.database.db
    .insertInto("feeds")
    .values({
      website_id: site.website.id,
      url,
      title: "The Clay Review",
      items: JSON.stringify(items),
      fetched_at: now,
      asked_at: now,
    })
    .execute();
  return url;
}

interface FixturePageOptions {
  materials: FixtureMaterials;
  /** Default: "every-block". */
  slug?: string;
  isHomepage?: boolean;
}

/** A page with every fixture of these kinds, each under its title. @returns its path */
export async function buildFixturePage(
  app: TestApp,
  site: TestSite,
  kinds: readonly BlockName[],
  { materials, slug = "every-block", isHomepage = false }: FixturePageOptions,
): Promise<string> {
  const draft = fixtureDocument(kinds, materials);
  const { document, problems } = preparePageDocument(draft);
  if (problems) throw new Error(`A fixture is not as its kind wants it: ${JSON.stringify(problems)}`);
  const title = "Every block";
  const type = collectionTypes.page;
  await buildCollection(app, site, { type, title, slug, body: document, navigation: "none", isHomepage });
  return isHomepage ? "/" : `/${slug}`;
}

/** Number of blocks of a kind's page: a title and a block for each fixture. */
export function fixtureBlocks(kind: BlockName): number {
  return blockFixtures[kind].length * 2;
}

/** Kinds in groups that fit on one page. */
export function fixtureGroups(): BlockName[][] {
  const groups: BlockName[][] = [];
  let taken = maxBlocks;
  for (const name of blockNames) {
    const needed = fixtureBlocks(name);
    if (taken + needed > maxBlocks) {
      groups.push([]);
      taken = 0;
    }
    groups.at(-1)?.push(name);
    taken += needed;
  }
  return groups;
}

function fixtureDocument(kinds: readonly BlockName[], materials: FixtureMaterials): PageDocumentDraft {
  const whole = { x: 0, w: 12 };
  const words = (id: string, html: string, row: number) => ({
    id,
    type: "html" as const,
    props: { html },
    place: { desktop: { ...whole, y: row, h: 1 }, mobile: { ...whole, y: row, h: 1 } },
  });
  const sections = kinds.map((name, order) => {
    const kind = blockKindOf(name);
    const head = `${order === 0 ? "<h1>Every block</h1>" : ""}<h2>${kind?.title}</h2>`;
    const blocks = blockFixtures[name].flatMap((fixture, index) => {
      const row = index * 2;
      const wide = { x: 0, w: kind?.columns ?? 12, y: row + 1, h: 1 };
      return [
        words(`${name}-${index}-title`, `${index === 0 ? head : ""}<h3>${fixture.title}</h3>`, row),
        {
          id: `${name}-${index}`,
          type: name,
          version: (kind?.migrations?.length ?? 0) + 1,
          props: fixtureProps(fixture, materials),
          place: { desktop: wide, mobile: { ...wide, ...whole } },
        },
      ];
    });
    return { id: `kind-${name}`, blocks };
  });
  return { version: 1, sections } as PageDocumentDraft;
}

/** A video or sound of the library without bytes, enough for a page with a player. */
async function buildFile(app: TestApp, site: TestSite, kind: "video" | "audio", name: string): Promise<string> {
  const id = newId();
  const row = {
    website_id: site.website.id,
    id,
    kind,
    file_name: name,
    media_type: kind === "video" ? "video/mp4" : "audio/mpeg",
    byte_size: 40_000,
    title: name,
    content_hash: id,
    ...(kind === "video" ? { width: 1280, height: 720 } : {}),
  };
  await app.services.database.db.insertInto("assets").values(row).execute();
  return id;
}
