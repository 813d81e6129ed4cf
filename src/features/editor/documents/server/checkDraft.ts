import { rgbOfHex } from "#features/site/assets/domain/colorData.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import {
  assetsOf,
  type PageDocumentDraft,
  sanitizeSentDocument,
  type TextWork,
} from "#features/site/blocks/server/index.ts";
import { coverPageBeginning } from "#features/site/cover-pages/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicRow, type Pages } from "#features/site/pages/server/index.ts";
import { popupBeginning } from "#features/site/popups/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import { uuidPattern } from "#kernel/domain/uuid.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CheckFinding } from "../contract.ts";
import type { NamedPage } from "../domain/buttonLinks.ts";
import {
  assetsOfBlock,
  type CheckedPicture,
  checkDocument,
  checkParts,
  linksOfBlock,
} from "../domain/checkDocument.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { sampleTexts } from "../domain/sampleTexts.ts";
import type { EditedPage } from "./editedPages.ts";
import { readCheckedParts } from "./readCheckedParts.ts";

interface CheckOptions extends Pick<TextWork, "workers"> {
  pages: Pages;
  assets: Pick<Assets, "findPageAssets">;
  /**
   * The starter pages, whose texts are samples.
   * @param title the website's
   */
  starterPages(title: string): readonly PageDocumentDraft[];
}

/** Checks a document as visitors would see it, for problems to fix before publishing. */
export async function checkDraft(
  { pages, assets, workers, starterPages }: CheckOptions,
  context: RequestContext,
  page: EditedPage,
  sent: unknown,
): Promise<{ findings: CheckFinding[] } | Failure> {
  const work = { workers, websiteId: context.site.websiteId };
  const document = await sanitizeSentDocument(work, salvageDocument(sent).document);
  if (isFailure(document)) return document;
  const { parts, footer } = await readCheckedParts(context);
  const around = parts.flatMap((part) => part.blocks);
  const [html, footerHtml, shown] = await Promise.all([
    pages.drafts.renderBlocks(context, page, document),
    pages.drafts.renderBlocks(context, page, footer),
    assets.findPageAssets(context.site, [...assetsOf(document), ...around.flatMap(assetsOfBlock)]),
  ]);
  const pictures = new Map(
    [...shown.images].map(([id, { altText, colorData }]): [string, CheckedPicture] => {
      const colors = Object.values(colorData ?? {}).flatMap((hex) => {
        const color = rgbOfHex(hex);
        return color ? [color] : [];
      });
      return [id, { altText: altText.trim(), colors }];
    }),
  );
  const blocks = document.sections.flatMap((section) => section.blocks);
  const links = [
    ...blocks.flatMap((block) => linksOfBlock(block, html.get(block.id))),
    ...parts.flatMap(({ part, blocks }) =>
      blocks.flatMap((block) => linksOfBlock(block, part === "footer" ? footerHtml.get(block.id) : undefined)),
    ),
  ];
  const facts = {
    brokenLinks: await brokenLinksOf({ pages, assets }, context, links),
    samples: sampleTexts(starterPages(context.website.title), [...coverPageBeginning(), ...popupBeginning()]),
    origin: context.origin,
    pages: await readNamedPages(context),
  };
  return {
    findings: [
      ...checkDocument(document, { ...facts, html, pictures, hasTitle: page.post !== null }),
      ...checkParts(parts, { ...facts, footerHtml, pictures }),
    ],
  };
}

async function readNamedPages({ site, now }: RequestContext): Promise<NamedPage[]> {
  const rows = await site.db
    .selectFrom("collections")
    .select(["title", "url_slug", "is_homepage"])
    .where("website_id", "=", site.websiteId)
    .where(isPublicRow("collections", now))
    .execute();
  return rows.map((row) => ({ title: row.title, path: collectionPath(row) }));
}

/** Maximum number of links that a check follows; more than anyone writes by hand. */
const maxLinks = 300;

const staticFile = new RegExp(`^/static/(${uuidPattern})(?:[/?#]|$)`, "i");

/** Internal links without a page, as written. */
async function brokenLinksOf(
  { pages, assets }: Pick<CheckOptions, "pages" | "assets">,
  context: RequestContext,
  links: readonly string[],
): Promise<ReadonlySet<string>> {
  const byPath = new Map<string, string[]>();
  const byFile = new Map<string, string[]>();
  for (const link of [...new Set(links)].slice(0, maxLinks)) {
    const path = pathWithin(context.origin, link);
    if (path === undefined) continue;
    const file = staticFile.exec(path)?.[1]?.toLowerCase();
    const group = file ? byFile : byPath;
    group.set(file ?? path, [...(group.get(file ?? path) ?? []), link]);
  }
  const [lost, files] = await Promise.all([
    pages.drafts.findBrokenLinks(context, [...byPath.keys()]),
    byFile.size > 0 ? assets.findPageAssets(context.site, [...byFile.keys()]) : undefined,
  ]);
  const isGone = (id: string) => !files?.images.has(id) && !files?.files.has(id);
  return new Set([
    ...[...byPath].flatMap(([path, written]) => (lost.has(path) ? written : [])),
    ...[...byFile].flatMap(([id, written]) => (isGone(id) ? written : [])),
  ]);
}

/** The path and query of an internal link; undefined for an external one. */
function pathWithin(origin: string, link: string): string | undefined {
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  return /^\/(?!\/)/.test(path) ? path.replace(/#.*$/s, "") : undefined;
}
