import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import type { PageModel } from "#features/site/page-model/contract.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { blockKindOf, formerKinds } from "./domain/blockKinds.ts";
import { controlledProps } from "./domain/controls.ts";
import type { BlockKind } from "./domain/defineBlock.ts";
import type { BlockContext } from "./server/blockContext.ts";
import { blockViews } from "./server/blockViews.ts";
import { blockControls } from "./studio/blockPanels.ts";
import { blockFixtures, blockNames, fixtureBlocks, fixtureGroups, fixtureProps, makeUpMaterials } from "./testing.ts";

/** Numbers by name. */
const numbers: Record<string, number> = {
  navigation: 1,
  html: 2,
  logo: 3,
  map: 4,
  image: 5,
  twitter: 6,
  gallery: 8,
  form: 9,
  geo: 10,
  collectionlink: 12,
  link: 13,
  tagcloud: 14,
  comments: 16,
  folder: 17,
  menu: 18,
  sociallinks: 19,
  summary: 20,
  spacer: 21,
  embed: 22,
  code: 23,
  foursquare: 24,
  instagram: 25,
  calendar: 26,
  postsbyauthor: 27,
  postsbytag: 28,
  postsbycategory: 29,
  postsbymonth: 30,
  quote: 31,
  video: 32,
  search: 33,
  audio: 41,
  fivehundredpix: 42,
  product: 43,
  markdown: 44,
  flickr: 45,
  amazon: 46,
  horizontalrule: 47,
  socialaccountlinks: 48,
  rss: 49,
  opentable: 50,
  newsletter: 51,
  donation: 52,
  button: 53,
  "socialaccountlinks-v2": 54,
  "summary-v2": 55,
  soundcloud: 56,
  emailfooter: 57,
  tourdates: 59,
  album: 60,
  archive: 61,
  chart: 62,
  zola: 63,
  acuity: 65,
  "opentable-v2": 66,
  "member-area": 67,
  tock: 68,
  accordion: 69,
  languages: 70,
};

/** Props without a control, and why. */
const withoutControl: Record<string, Record<string, string>> = {};

const materials = makeUpMaterials();

/** Every `block.ts` by its folder, whether its kind is listed in a `blocks.ts` or not. */
const kindFolders = Object.entries(
  import.meta.glob<Record<string, unknown>>(["./*/block.ts", "../../*/*/blocks/*/block.ts"], { eager: true }),
).map(([path, module]) => ({
  // "./quote/block.ts" is of this feature, "../../audience/forms/blocks/form/block.ts" of another.
  folder: path
    .replace(/^\.\.\/\.\.\//, "")
    .replace(/^\./, "site/blocks")
    .replace(/\/block\.ts$/, ""),
  names: Object.values(module).flatMap((value) => {
    const { name, number } = (value ?? {}) as Partial<BlockKind>;
    return typeof name === "string" && typeof number === "number" ? [name] : [];
  }),
}));

/** Says why a file of a kind was not found: it is missing, or its folder does not have the kind's name. */
function missing(file: string, kind: string): string {
  const folder = kindFolders.find(({ names }) => names.includes(kind))?.folder;
  return folder?.endsWith(`/${kind}`)
    ? `${folder}/${file} is missing`
    : `the folder ${folder} must be named "${kind}", like its kind`;
}

const website = { locale: "en-US", time_zone: "America/New_York", title: "Kiln & Field" } as unknown as Website;
const model = { website: { language: "en-US", direction: "ltr", siteTitle: "Kiln & Field" } } as unknown as PageModel;

/** A page without read data, for what a view shows of its props alone. */
function contextOfNothing(isEditing: boolean): BlockContext {
  return {
    website,
    model,
    images: new Map(),
    files: new Map(),
    now: new Date("2026-11-20T12:00:00Z"),
    isEditing,
    foundOf: () => undefined,
    itemsOf: () => [],
    isFirstPicture: () => false,
    format: (_name, value) => String(value ?? ""),
    island: () => "",
  };
}

function render(name: (typeof blockNames)[number], props: unknown, isEditing = false): string {
  const View = blockViews[name] as unknown as Parameters<typeof createElement>[0];
  expect(View, missing("View.tsx", name)).toBeDefined();
  const given = { id: "b", props, context: contextOfNothing(isEditing), sizes: "100vw" };
  return renderToStaticMarkup(createElement(View, given as never));
}

/** The names of a kind's props. */
function propsOf(kind: BlockKind): string[] {
  return Object.keys((kind.props as unknown as { shape: Record<string, unknown> }).shape);
}

describe.each(blockNames)("%s", (name) => {
  const kind = blockKindOf(name) as BlockKind;

  it("has the number of its name, and a summary", () => {
    expect(kind.name).toBe(name);
    expect(numbers[name], "add the kind's number to `numbers` in this test").toBe(kind.number);
    expect(kind.title).not.toBe("");
    expect(kind.summary).toMatch(/\.$/);
  });

  it("has a control for each prop, and no other", () => {
    expect(blockControls[name], missing("controls.ts", name)).toBeDefined();
    const controls = controlledProps(blockControls[name] ?? []);
    const excused = Object.keys(withoutControl[name] ?? {});
    const message = "controls.ts must have a control for each prop of block.ts";
    expect([...new Set([...controls, ...excused])].sort(), message).toEqual(propsOf(kind).sort());
  });

  it("renders its defaults, and shows visitors no empty frame", () => {
    const props = kind.props.parse(kind.defaults);
    const html = render(name, props);
    if (kind.isEmpty?.(props)) {
      expect(html).toBe("");
      // The editor then shows the summary. A note would report a problem.
      expect(render(name, props, true)).toBe("");
    }
    expect(html).not.toMatch(/\sstyle=|<script/);
  });

  it("has fixtures that its schema accepts, that are not empty, and that it shows", () => {
    expect(blockFixtures[name].length, missing("fixtures.ts", name)).toBeGreaterThan(0);
    const titles = blockFixtures[name].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const parsed = blockFixtures[name].map((fixture) => kind.props.parse(fixtureProps(fixture, materials)));
    expect(parsed.some((props) => !kind.isEmpty?.(props))).toBe(true);
    for (const props of parsed) expect(render(name, props)).not.toMatch(/\sstyle=|<script/);
  });
});

test("a place without coordinates is text beside a pin: no streets are invented, and its owner learns why", () => {
  const props = blockKindOf("map")?.props.parse({ label: "Stroud market", address: "Cornhill" });
  const html = render("map", props);
  expect(html).toContain("Stroud market");
  expect(html).toContain("/search?query=Cornhill");
  expect(html.match(/<path/g)).toHaveLength(1);
  expect(html).not.toContain("Add the latitude");
  expect(render("map", props, true)).toContain("Add the latitude and longitude");
  const known = blockKindOf("map")?.props.parse({ label: "Stroud", latitude: 51.7, longitude: -2.2 });
  expect(render("map", known)).not.toContain("<svg");
});

/** Kinds of future features. */
const toCome = ["emailfooter"];

test("every folder of a block is listed in its feature's blocks.ts, which blockKinds.ts imports", () => {
  const unlisted = kindFolders.filter(({ names }) => !names.some((name) => blockKindOf(name)));
  const message =
    "add the kind to its feature's blocks.ts; if that file is new, import it in site/blocks/domain/blockKinds.ts";
  expect(
    unlisted.map(({ folder }) => folder),
    message,
  ).toEqual([]);
});

test("every kind of spec.txt exists, or its successor, or waits for its feature", () => {
  const known = [...blockNames, ...Object.keys(formerKinds), ...toCome].sort();
  const withoutKind = Object.keys(numbers).filter((name) => !known.includes(name));
  expect(withoutKind, "these names in `numbers` have no kind in any blocks.ts").toEqual([]);
  const withoutNumber = known.filter((name) => !(name in numbers));
  expect(withoutNumber, "add these kinds to `numbers` in this test").toEqual([]);
  expect(known, "a kind exists, and is also in `formerKinds` or `toCome`").toEqual(Object.keys(numbers).sort());
  for (const [name, { number, replacedBy }] of Object.entries(formerKinds)) {
    expect(numbers[name]).toBe(number);
    expect(blockNames).toContain(replacedBy);
  }
});

test("no two kinds have the same number", () => {
  const all = blockNames.map((name) => blockKindOf(name)?.number);
  expect(new Set(all).size).toBe(all.length);
});

test("every kind is on one page of fixtures, none of which has too many blocks", () => {
  const groups = fixtureGroups();
  expect(groups.flat()).toEqual(blockNames);
  for (const group of groups) {
    expect(group.reduce((sum, name) => sum + fixtureBlocks(name), 0)).toBeLessThanOrEqual(60);
  }
});
