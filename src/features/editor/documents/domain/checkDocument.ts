import { contrastRatio, minContrast, mixColors, ratioText } from "#features/editor/styles/domain/contrast.ts";
import type { Rgb } from "#features/site/assets/domain/colorData.ts";
import { blockKindOf } from "#features/site/blocks/domain/blockKinds.ts";
import { headingsOf } from "#features/site/blocks/domain/headingsOf.ts";
import type { PageBlock, PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { richTextOf } from "#features/site/blocks/domain/richText.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import { withoutTags } from "#kernel/domain/withoutTags.ts";
import { type CheckFinding, type CheckRule, checkTexts } from "../contract.ts";
import { idsOf, linksOf, tagsNamed } from "./blockMarkup.ts";
import { linkProblems, type NamedPage } from "./buttonLinks.ts";
import { findSampleText } from "./sampleTexts.ts";

/** What the check needs besides the document. */
export interface CheckFacts {
  /** The HTML of each block by id, as on the site; empty if it shows nothing. */
  html: ReadonlyMap<string, string>;
  /** The library's pictures by id. */
  pictures: ReadonlyMap<string, CheckedPicture>;
  /** Internal addresses, as written in links, without a page. */
  brokenLinks: ReadonlySet<string>;
  /** Sample texts of blocks and pages. */
  samples: ReadonlySet<string>;
  /** Origin of the website: "https://shop.example". */
  origin: string;
  /** The pages that visitors find. */
  pages: readonly NamedPage[];
  /** Whether the theme shows a title above the document, as Heading 1. */
  hasTitle?: boolean;
}

export interface CheckedPicture {
  altText: string;
  /** Average colors of its corners and center; empty if unknown. */
  colors: readonly Rgb[];
}

interface Place {
  section: Pick<PageSection, "id">;
  /** null: the section's background. */
  block: PageBlock | null;
}

type BlockPlace = Place & { block: PageBlock };

/** What to fix before a page is published, rule by rule, in the order of the page. */
export function checkDocument(document: PageDocument, facts: CheckFacts): CheckFinding[] {
  const places = document.sections.flatMap((section) => section.blocks.map((block) => ({ section, block })));
  const findings = [
    ...places.flatMap((place) => missingAltText(place, facts)),
    ...headingOrder(document, places, facts),
    ...document.sections.flatMap((section) => sectionContrast(section, facts)),
    ...places.flatMap((place) => posterContrast(place, facts)),
    ...brokenLinks(document, places, facts),
    ...places.flatMap((place) => wrongLinks(place, facts)),
    ...places.flatMap((place) => sampleText(place, facts)),
    ...places.flatMap((place) => blockContent(place, facts)),
  ];
  const byId = new Map(places.map((place) => [place.block.id, place]));
  return oncePerButton(
    findings.map((found) => ({ found, place: byId.get(found.blockId ?? "") ?? { section: nowhere, block: null } })),
  );
}

/** A part around pages, or a page without a document, as the blocks that it contains. */
export interface CheckedPart extends NonNullable<CheckFinding["around"]> {
  blocks: readonly PageBlock[];
}

/**
 * @param footerHtml the HTML of the footer's blocks by id; the other parts consist of blocks that contain their links
 */
interface PartFacts extends Omit<CheckFacts, "html"> {
  footerHtml: ReadonlyMap<string, string>;
}

/** What to fix around pages: pictures, links, sample texts, and blocks that show nothing. */
export function checkParts(parts: readonly CheckedPart[], { footerHtml, ...facts }: PartFacts): CheckFinding[] {
  return parts.flatMap(({ blocks, ...around }) => {
    const known = { ...facts, html: around.part === "footer" ? footerHtml : new Map<string, string>() };
    const places = blocks.map((block) => ({ section: nowhere, block }));
    const linksOfPlace = ({ block }: BlockPlace) => linksOfBlock(block, known.html.get(block.id));
    const rules = [
      (place: BlockPlace) => missingAltText(place, known),
      (place: BlockPlace) => linksOfPlace(place).flatMap((link) => lostLink(place, link, known)),
      (place: BlockPlace) => wrongLinks(place, known),
      (place: BlockPlace) => sampleText(place, known),
      (place: BlockPlace) => blockContent(place, known),
    ];
    const findings = rules.flatMap((rule) => places.flatMap((place) => rule(place).map((found) => ({ found, place }))));
    return oncePerButton(findings).map((found) => ({ ...found, around, blockId: null }));
  });
}

/** Only the first problem of a button is shown, because fixing it often fixes the others. */
function oncePerButton(findings: readonly { found: CheckFinding; place: Place }[]): CheckFinding[] {
  const reported = new Set<PageBlock>();
  return findings.flatMap(({ found, place: { block } }) => {
    if (!block || !buttonTypes.has(block.type)) return [found];
    if (reported.has(block)) return [];
    reported.add(block);
    return [found];
  });
}

const buttonTypes: ReadonlySet<string> = new Set(["button", "link"]);

const nowhere = { id: "" };

/** Links of a block: those of its kind, of its rich text, and those that it shows. */
export function linksOfBlock(block: PageBlock, html = ""): string[] {
  const named = blockKindOf(block.type)?.links?.(block.props) ?? [];
  const links = [...named, ...richTextOf(block).flatMap(linksOf), ...linksOf(html)];
  return [...new Set(links.filter((link): link is string => typeof link === "string" && link !== ""))];
}

/** The pictures and files that a block shows, by id. */
export function assetsOfBlock(block: PageBlock): string[] {
  const ids = blockKindOf(block.type)?.assetIds?.(block.props) ?? [];
  return ids.filter((id) => typeof id === "string" && id !== "") as string[];
}

function missingAltText({ section, block }: BlockPlace, { pictures }: CheckFacts): CheckFinding[] {
  const shown = assetsOfBlock(block);
  const silent = shown.filter((id) => id && pictures.get(id)?.altText === "" && !isDescribed(block.props, id));
  const inText = richTextOf(block).flatMap((html) =>
    tagsNamed(html, "img").filter((tag) => !/\salt\s*=\s*(?:"[^"]+"|'[^']+')/i.test(tag)),
  );
  const count = silent.length + inText.length;
  if (count === 0) return [];
  return [finding("alt-text", checkTexts.altText(count), { section, block })];
}

/** Whether a block sets an alt text for the picture or marks it as decorative, anywhere in its props. */
function isDescribed(props: unknown, assetId: string): boolean {
  if (typeof props !== "object" || props === null) return false;
  const { altText, isDecorative } = props as Record<string, unknown>;
  const values = Object.values(props);
  if (values.includes(assetId) && (isDecorative === true || (typeof altText === "string" && altText.trim() !== ""))) {
    return true;
  }
  return values.some((value) => isDescribed(value, assetId));
}

function headingOrder(document: PageDocument, places: BlockPlace[], facts: CheckFacts): CheckFinding[] {
  const headings = places.flatMap((place) =>
    headingsOf(facts.html.get(place.block.id) ?? "").map((heading) => ({ ...heading, place })),
  );
  const findings: CheckFinding[] = [];
  const [first] = document.sections;
  const hasMain = facts.hasTitle || headings.some(({ level }) => level === 1);
  if (first && places.length > 0 && !hasMain) {
    findings.push(finding("heading-order", checkTexts.noHeadingOne, { section: first, block: null }));
  }
  // Without a main heading, the others are compared with the first one.
  let before = hasMain ? 1 : (headings[0]?.level ?? 1);
  let mainHeadings = facts.hasTitle ? 1 : 0;
  for (const { level, text, place } of headings) {
    if (text === "") findings.push(finding("heading-order", checkTexts.emptyHeading, place));
    if (level === 1 && ++mainHeadings > 1) {
      findings.push(finding("heading-order", fillMessage(checkTexts.secondHeadingOne, { text }), place));
    }
    if (level > before + 1) {
      const message = fillMessage(checkTexts.headingJump, { text, level, before });
      findings.push(finding("heading-order", message, place));
    }
    before = level;
  }
  return findings;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/**
 * Text on a picture of medium brightness. Themes add an overlay, so only the minimum contrast of large text is
 * required.
 */
function sectionContrast(section: PageSection, { pictures, html }: CheckFacts): CheckFinding[] {
  const { background } = section;
  const picture = background && "assetId" in background ? pictures.get(background.assetId) : undefined;
  const hasWords = section.blocks.some(({ id }) => hasText(html.get(id) ?? ""));
  if (!picture || picture.colors.length === 0 || !hasWords) return [];
  const ground = averageOf(picture.colors);
  const ratio = Math.max(contrastRatio(ground, white), contrastRatio(ground, black));
  const worst = Math.min(...picture.colors.map((color) => contrastOfBetter(ground, color)));
  const shown = Math.min(ratio, worst);
  return shown < minContrast.large ? [pictureFinding(shown, minContrast.large, { section, block: null })] : [];
}

/** The contrast between a part of a picture and the text color that suits the whole picture. */
function contrastOfBetter(ground: Rgb, part: Rgb): number {
  const text = contrastRatio(ground, white) >= contrastRatio(ground, black) ? white : black;
  return contrastRatio(part, text);
}

/** White text on a poster, whose picture is darkened by a known amount. */
function posterContrast({ section, block }: BlockPlace, { pictures }: CheckFacts): CheckFinding[] {
  const { design, assetId, overlay, title, subtitle } = block.props as Record<string, unknown>;
  if (block.type !== "image" || design !== "poster" || (title === "" && subtitle === "")) return [];
  const colors = typeof assetId === "string" ? (pictures.get(assetId)?.colors ?? []) : [];
  if (colors.length === 0 || typeof overlay !== "number") return [];
  const ratio = contrastRatio(mixColors(averageOf(colors), black, overlay / 100), white);
  return ratio < minContrast.text ? [pictureFinding(ratio, minContrast.text, { section, block })] : [];
}

function pictureFinding(ratio: number, min: number, place: Place): CheckFinding {
  const values = { ratio: ratioText(ratio), min: ratioText(min) };
  return finding("contrast", fillMessage(checkTexts.pictureContrast, values), place);
}

function brokenLinks(document: PageDocument, places: BlockPlace[], facts: CheckFacts): CheckFinding[] {
  const { html } = facts;
  const anchors = new Set([
    "top",
    "main",
    ...document.sections.map(({ id }) => id),
    ...places.flatMap(({ block }) => [`block-${block.id}`, ...idsOf(html.get(block.id) ?? "")]),
  ]);
  return places.flatMap((place) =>
    linksOfBlock(place.block, html.get(place.block.id)).flatMap((link) => {
      const isLost = link.startsWith("#") && link !== "#" && !anchors.has(link.slice(1));
      if (isLost) return [finding("broken-link", fillMessage(checkTexts.brokenAnchor, { link }), place)];
      return lostLink(place, link, facts);
    }),
  );
}

function lostLink(place: Place, link: string, { brokenLinks: broken }: CheckFacts): CheckFinding[] {
  return broken.has(link) ? [finding("broken-link", fillMessage(checkTexts.brokenLink, { link }), place)] : [];
}

function wrongLinks(place: BlockPlace, facts: CheckFacts): CheckFinding[] {
  const problems = linkProblems(place.block, facts.html.get(place.block.id) ?? "", facts);
  return problems.map((problem) => finding("button-link", problem, place));
}

function sampleText(place: BlockPlace, { samples }: CheckFacts): CheckFinding[] {
  const text = findSampleText(place.block, samples);
  return text === undefined ? [] : [finding("sample-text", fillMessage(checkTexts.sampleText, { text }), place)];
}

function blockContent({ section, block }: BlockPlace, { html }: CheckFacts): CheckFinding[] {
  const kind = blockKindOf(block.type);
  const problem = kind?.problem?.(block.props);
  if (kind && problem) return [finding("block-problem", problem, { section, block })];
  const isEmpty = kind?.isEmpty?.(block.props) || html.get(block.id)?.trim() === "";
  if (!kind || !isEmpty) return [];
  return [
    finding("empty-block", fillMessage(checkTexts.emptyBlock, { title: inCurrentLanguage(kind.title) }), {
      section,
      block,
    }),
  ];
}

function finding(rule: CheckRule, message: string, { section, block }: Place): CheckFinding {
  return { rule, message, sectionId: section.id, blockId: block?.id ?? null };
}

const hasText = (html: string) => /[^\s]/.test(withoutTags(html, ""));

function averageOf(colors: readonly Rgb[]): Rgb {
  const mean = (index: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[index], 0) / colors.length;
  return [mean(0), mean(1), mean(2)];
}
