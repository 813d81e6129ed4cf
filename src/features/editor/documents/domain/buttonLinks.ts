import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { richTextOf } from "#features/site/blocks/domain/richText.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { checkTexts } from "../contract.ts";
import { labeledLinksOf } from "./blockMarkup.ts";

/** A page that visitors find, and its name. */
export interface NamedPage {
  title: string;
  path: string;
}

/** The website's addresses and pages. */
export interface LinkFacts {
  /** As in "https://shop.example". */
  origin: string;
  pages: readonly NamedPage[];
}

interface LabeledLink {
  label: string;
  link: string;
  /** In running text, where a word may be part of a sentence. */
  isInText?: boolean;
}

/** A longer text names no page, and is no address or number. */
const maxLabelLength = 300;

const mailAddress = /(?:^|[\s:(])[^\s@:()]+@[^\s@]+\.[^\s@]+$/;
/** Starts with the sign of a phone number. "2024 - 2025" is not one. */
const phoneNumber = /^[+(0][\d\s()./-]{5,}$/;
/** After a word for calling, any number is a phone number. */
const calledNumber =
  /^(?:call|phone|ring|dial|text|tel|telephone|whatsapp)\.?(?: us| me)?(?: now| today)?(?: on| at)?:? ?[+(\d][\d\s()./-]{5,}$/;
const mailWords = [
  ...["email", "e-mail", "email us", "e-mail us", "mail us", "email me", "e-mail me"],
  ...["send an email", "send us an email", "send me an email"],
];
const phoneWords = ["call us", "call me", "call now", "phone us", "give us a call"];
const cartWords = ["cart", "view cart", "go to cart", "open cart", "your cart"];

/** Pages with such a name may contain the form, the address or the number. */
const contactWords = /contact|touch|reach|message|e-?mail|call|phone|write|talk|enquir|inquir|support|help/i;

/**
 * Problems with the links of a block's button and text, judged by their labels. Only unambiguous labels count.
 * @param html the block as visitors see it
 */
export function linkProblems(block: PageBlock, html: string, facts: LinkFacts): string[] {
  return [...new Set(labeledLinks(block, html).flatMap((labeled) => linkProblem(labeled, facts) ?? []))];
}

function linkProblem({ label, link, isInText }: LabeledLink, { origin, pages }: LinkFacts): string | undefined {
  if (!label || !link || label.length > maxLabelLength) return undefined;
  const said = label
    .toLowerCase()
    .replace(/[!.…→›»\s]+$/u, "")
    .trim();
  const place = placeOn(origin, link);
  const path = place.startsWith("/") ? withoutQuery(place) : undefined;
  const isMail = link.startsWith("mailto:");
  const isPhone = link.startsWith("tel:");
  const isContact = /^#./.test(link) || isContactPage(path, pages);
  const message = (text: string) => fillMessage(text, { label, link });
  if (mailAddress.test(said)) return isMail ? undefined : message(checkTexts.mailButton);
  if ((phoneNumber.test(said) || calledNumber.test(said)) && (said.match(/\d/g) ?? []).length >= 6) {
    return isPhone || /^(?:https:\/\/wa\.me\/|sms:)/.test(link) ? undefined : message(checkTexts.phoneButton);
  }
  if (mailWords.includes(said)) return isMail || isContact ? undefined : message(checkTexts.mailButton);
  if (phoneWords.includes(said)) return isPhone || isContact ? undefined : message(checkTexts.phoneButton);
  if (cartWords.includes(said)) {
    // In a sentence, the word may mean any cart.
    return isInText || /^\/(?:cart|checkout)\b/.test(place) ? undefined : message(checkTexts.cartButton);
  }
  const named = pages.filter(({ title }) => nameOf(title) === nameOf(said) && nameOf(said) !== "");
  const [page] = named;
  if (!page) return undefined;
  const fits =
    path === undefined
      ? isInText || isNamedElsewhere(link, nameOf(said))
      : named.some((one) => isWithin(path, one.path)) || (isInText && startsSmall(label));
  return fits ? undefined : fillMessage(checkTexts.pageButton, { label, link, path: page.path });
}

function labeledLinks(block: PageBlock, html: string): LabeledLink[] {
  if (block.type === "button") return [{ label: block.props.text.trim(), link: block.props.url }];
  if (block.type === "link") return [{ label: block.props.title.trim(), link: block.props.url }];
  if (block.type === "gallery") return block.props.images.map(({ title, url }) => ({ label: title.trim(), link: url }));
  const texts = block.type === "markdown" ? [html] : richTextOf(block);
  const inText = texts.flatMap(labeledLinksOf).map((labeled) => ({ ...labeled, isInText: true }));
  if (block.type !== "image") return inText;
  return [{ label: block.props.buttonText.trim(), link: block.props.url }, ...inText];
}

/** A name in its common form: "Shipping & Returns" is "Shipping and returns", and "About us" is "About". */
function nameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/&|\+/g, " and ")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^(?:the|our|my) (?=.)|(?<=^about) (?:us|me)$/g, "");
}

/** A link as a path if it is on the website, with or without "www."; otherwise unchanged. */
function placeOn(origin: string, link: string): string {
  if (!/^(?:https?:)?\/\//i.test(link)) return link;
  const hostOf = (address: string) => address.replace(/^(?:https?:)?\/\/(?:www\.)?/i, "").replace(/[/?#].*$/s, "");
  if (hostOf(link).toLowerCase() !== hostOf(origin).toLowerCase()) return link;
  const path = link.replace(/^(?:https?:)?\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** Whether an external address, or one without a page, may have the name. A shop may be on another host. */
function isNamedElsewhere(link: string, name: string): boolean {
  return !/^(?:https?:)?\/\//i.test(link) || link.toLowerCase().includes(name.replaceAll(" ", "-"));
}

function isContactPage(path: string | undefined, pages: readonly NamedPage[]): boolean {
  if (path === undefined || path === "/") return false;
  return [path, ...pages.filter((page) => page.path === path).map(({ title }) => title)].some((name) =>
    contactWords.test(name),
  );
}

/** A word in a sentence: "our shop" may mean the building as well as the page. */
const startsSmall = (label: string) => label.charAt(0) !== label.charAt(0).toUpperCase();

const withoutQuery = (place: string) => place.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");

/** Whether a path belongs to a page or to something on it. */
function isWithin(place: string, path: string): boolean {
  return place === path || (path !== "/" && place.startsWith(`${path}/`));
}
