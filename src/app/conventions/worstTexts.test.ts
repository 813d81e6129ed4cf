import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bindMemberColumns } from "#features/audience/members/domain/memberColumns.ts";
import { plainReviewText } from "#features/audience/reviews/domain/plainReviewText.ts";
import { bindReviewColumns } from "#features/audience/reviews/domain/reviewColumns.ts";
import { findStockColumns } from "#features/commerce/inventory/domain/stockFile.ts";
import { idsOf, linksOf, tagsNamed } from "#features/editor/documents/domain/blockMarkup.ts";
import { linkProblems } from "#features/editor/documents/domain/buttonLinks.ts";
import { splitPage } from "#features/editor/documents/domain/splitPage.ts";
import { framesOf, hasScript } from "#features/site/blocks/domain/embeds/embedCode.ts";
import { headingsOf } from "#features/site/blocks/domain/headingsOf.ts";
import { isRichTextEmpty } from "#features/site/blocks/domain/isRichTextEmpty.ts";
import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { readMenu } from "#features/site/blocks/domain/readMenu.ts";
import { adoptRichText } from "#features/site/blocks/server/adoptRichText.ts";
import { limitAttributes } from "#features/site/blocks/server/limitAttributes.ts";
import { sanitizeRichText } from "#features/site/blocks/server/sanitizeRichText.ts";
import { showPlayers } from "#features/site/blocks/server/showPlayers.tsx";
import { parseFeed } from "#features/site/feeds/server/parseFeed.ts";
import { searchWords, snippetOf } from "#features/site/search/domain/searchWords.ts";
import { createPageStyles } from "#features/site/themes/server/pageStyles.ts";
import { readStyleSheet } from "#features/site/themes/server/readStyleSheet.ts";
import { createScriptWords } from "#features/site/themes/server/scriptWords.ts";
import { formerStorePage } from "#features/transfer/products/domain/formerPaths.ts";
import { normalizeHeader } from "#features/transfer/products/domain/normalizeHeader.ts";
import { splitAddresses, splitCategories } from "#features/transfer/products/domain/otherFormat.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { cleanFileName } from "#kernel/domain/files/cleanFileName.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { storedDeviceName } from "#kernel/domain/visitors/deviceName.ts";
import { isRobot } from "#kernel/domain/visitors/isRobot.ts";
import { withoutElements, withoutTags } from "#kernel/domain/withoutTags.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { packageFolder } from "../packageFolder.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** Parts of hostile or meaningless texts. Each is repeated to the length of the text. */
const patterns = [
  ...[
    "0",
    "a",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\0",
    '"',
    "'",
    "&",
    "<",
    ">",
    "[",
    "]",
    "(",
    "{",
    "}",
    "`",
    "*",
    "_",
    "-",
    "/",
  ],
  ...["\\", ".", ",", ";", ":", "@", "#", "|", "=", "~", "\u{1F600}", "\ud800", "e\u0301", "\u0301", "\u200b"],
  ...["<a ", "</a", "<a>", "<p>", "</p>", "<b><i>", "<br", "<!--", "<![CDATA[", "<?", "<script", "<script>", "<style>"],
  ...["<iframe", "<iframe src='", "<h2>", '<a href="', " id=", "&#", "&amp;", "&lt;", " \n", "\n ", "- ", "- a\n  "],
  ...[
    "> ",
    "1. ",
    "*a **a ",
    "_a",
    "**a*b",
    "[a](",
    "![",
    "](",
    "a@",
    "a.",
    "a,",
    '","',
    '"\n',
    "/*",
    "*/",
    "//",
    "x ",
    "!",
    '<a "',
    "Version/1",
  ],
];

/** Endings of the text. Some patterns are slow only if they find their end, others only if they don't. */
const endings = ["", ">!", "</h1>"];

/** Functions that process people's texts on the main thread, and the longest text that each receives. */
const functions: [name: string, longest: number, act: (text: string) => unknown][] = [
  // Texts with more tags go to workers: `sentTexts.ts`.
  ["sanitizeRichText", 10_000, (text) => sanitizeRichText(text)],
  ["limitAttributes", 100_000, limitAttributes],
  ["sanitizeRichText of an attribute", 10_000, (text) => sanitizeRichText(`<a href="${text}`)],
  ["adoptRichText", 10_000, (text) => adoptRichText(text)],
  ["showPlayers", 100_000, showPlayers],
  ["plainText", 100_000, (text) => plainText(text)],
  ["plainText that is cut", 100_000, (text) => plainText(text, 160)],
  ["plainReviewText", 100_000, plainReviewText],
  ["plainReviewText of HTML", 100_000, (text) => plainReviewText(`<p>${text}`)],
  ["withoutTags", 100_000, (text) => withoutTags(text, " ")],
  ["withoutElements", 100_000, (text) => withoutElements(text, ["script", "style"], " ")],
  ["headingsOf", 100_000, headingsOf],
  ["linksOf", 100_000, linksOf],
  ["tagsNamed", 100_000, (text) => tagsNamed(text, "img")],
  ["isRichTextEmpty", 100_000, isRichTextEmpty],
  ["idsOf", 100_000, idsOf],
  ["splitPage", 100_000, (text) => splitPage(`<body>${text}</body>`, "place")],
  ["hasScript", 20_000, hasScript],
  ["framesOf", 20_000, framesOf],
  ["readMenu", 20_000, readMenu],
  ["cleanFileName", 16_000, cleanFileName],
  ["slugify", 100_000, slugify],
  ["isEmail", 100_000, (text) => isEmail(text)],
  ["searchWords", 20_000, searchWords],
  ["snippetOf", 100_000, (text) => snippetOf(text, { forms: ["a"], beginnings: ["0"] })],
  ["readStyleSheet", 100_000, (css) => readStyleSheet(css, "worst.css")],
  ["pageStyles", 100_000, createPageStyles(readStyleSheet(".a{top:0}", "worst.css"), createScriptWords("/nowhere"))],
  ["splitAddresses", 100_000, splitAddresses],
  ["splitCategories", 100_000, splitCategories],
  ["bindMemberColumns", 100_000, (name) => bindMemberColumns(["Email", name])],
  ["bindReviewColumns", 100_000, (name) => bindReviewColumns(["handle", name])],
  ["normalizeHeader", 100_000, normalizeHeader],
  ["findStockColumns", 100_000, (name) => findStockColumns(["SKU", name])],
  ["linkProblems of a label", 100_000, (text) => problemsOfLink("/x", text.replace(/[<&]/g, "x"))],
  ["linkProblems of an address", 100_000, (text) => problemsOfLink(`/${text.replace(/["<>&]/g, "x")}\nx`, "Shop")],
  ["formerStorePage", 100_000, (text) => formerStorePage(`a${text}`, new Map())],
  ["storedDeviceName", 16_000, storedDeviceName],
  ["isRobot", 16_000, isRobot],
  ["jsonText", 500_000, jsonText],
  ["parseFeed of a description", 100_000, (text) => parseFeed({ xml: feedOf(text), address: "https://a.example" })],
];

const feedOf = (text: string) =>
  `<rss><channel><item><description><![CDATA[${text.replaceAll("]]>", "")}]]></description></item></channel></rss>`;

function problemsOfLink(address: string, label: string): unknown {
  const html = `<a href="${address}">${label}</a>`;
  const block = { id: "text", type: "html", version: 1, props: { html } } as unknown as PageBlock;
  return linkProblems(block, html, { origin: "https://a.example", pages: [{ title: "Shop", path: "/shop" }] });
}

/** Computing time (ms). */
function timeOf(act: () => unknown): number {
  const computed = computingTime();
  act();
  return computed();
}

/** Below this time (ms), a measurement says nothing. */
const floor = 40;
/** The system counts computing time in such steps (ms). Less time may be counted as none. */
const step = 4;

describe.each(functions)("%s", (_name, longest, act) => {
  test("takes time in proportion to the length of the text, whatever it contains", () => {
    const slow: string[] = [];
    for (const pattern of patterns) {
      for (const ending of endings) {
        const text = pattern.repeat(Math.ceil(longest / pattern.length));
        const work = (length: number) => timeOf(() => act(text.slice(0, length) + ending));
        work(longest / 8);
        if (work(longest) < floor) continue;
        const ratio = () => work(longest) / Math.max(step, work(longest / 4));
        // A quarter of the text should take a quarter of the time. Quadratic work takes a sixteenth. Three attempts
        // rule out a garbage collection.
        const ratios = [ratio(), ratio(), ratio()];
        const found = `${JSON.stringify(pattern)} … ${ending}: ${ratios.map(Math.round).join(", ")} times`;
        if (Math.min(...ratios) > 9) slow.push(found);
      }
    }
    expect(slow).toEqual([]);
  }, 120_000);
});

/** Libraries whose time can grow faster than the text, and the only modules that may use them. Workers load these. */
const inWorkers: Record<string, string[]> = {
  marked: ["site/blocks/server/renderMarkdown.ts"],
  "highlight.js": ["site/blocks/server/highlightCode.ts"],
  "fast-xml-parser": [
    "audience/comments/server/files/readWxr.ts",
    "site/feeds/server/parseFeed.ts",
    "site/translations/server/files/readTranslationFile.ts",
  ],
  less: ["site/themes/server/compileLess.ts"],
  "csv-parse": [
    "kernel/server/delimited/readRows.ts",
    "commerce/inventory/server/readStockFile.ts",
    "kernel/server/delimited/findHeader.ts",
    "site/redirects/server/parseRedirects.ts",
    "site/translations/server/files/readTranslationFile.ts",
    "transfer/products/server/readHeader.ts",
  ],
  "sanitize-html": [
    "site/blocks/server/adoptRichText.ts",
    "site/blocks/server/sanitizeRichText.ts",
    "site/outbox/server/rendering/sanitizeMail.ts",
    "site/assets/server/images/sanitizeSvg.ts",
  ],
};

/** These modules must be loaded only by workers. */
const workerModules = [
  ...[
    "renderMarkdown",
    "highlightCode",
    "parseFeed",
    "compileLess",
    "readStockFile",
    "readReviewFile",
    "readCommentCsv",
    "readWxr",
    "readMemberFile",
    "readTranslationFile",
    "parseRedirects",
  ],
  ...["readProductFile", "readHeader", "findHeader", "openTable", "readRows", "recallEncoding"],
];

test("only modules of workers import parsers that can be made to hang", () => {
  for (const [library, allowed] of Object.entries(inWorkers)) {
    const found = sourceFiles().filter(({ text }) => new RegExp(`from "${library}(?:/[^"]*)?"`).test(text));
    expect(found.map(({ path }) => path.replace(/^src\/(features\/)?/, "")).sort()).toEqual([...allowed].sort());
  }
});

test("only workers load their modules: others import nothing but types", () => {
  const pattern = new RegExp(`^(?:import|export) (?!type\\b).*from "[^"]*/(?:${workerModules.join("|")})\\.ts"`, "gm");
  const own = new RegExp(`/(?:${workerModules.join("|")})\\.ts$`);
  const loading = sourceFiles()
    .filter(({ path }) => !own.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([line]) => ({ path, line })));
  expect(loading).toEqual([]);
});

test("each task of a worker names an existing function", async () => {
  const tasks = sourceFiles().flatMap(({ text }) => [...text.matchAll(/module: "(src\/[^"…]+)",\s*name: "(\w+)"/g)]);
  expect(tasks.length).toBeGreaterThan(5);
  for (const [, path = "", name = ""] of tasks) {
    expect(readFileSync(join(packageFolder, path), "utf8")).toMatch(
      new RegExp(`export (?:async )?function\\*? ${name}\\(`),
    );
  }
});
