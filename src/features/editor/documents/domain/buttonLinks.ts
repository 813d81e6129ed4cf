import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { checkTexts } from "../contract.ts";

/** A page of the website that visitors find, by what it is called. */
export interface NamedPage {
  title: string;
  path: string;
}

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** With the sign of a number that is called: "2024 - 2025" is none. */
const phoneNumber = /^[+(0][\d\s()./-]{5,}$/;
const mailWords = ["email us", "e-mail us", "mail us", "send an email", "send us an email"];
const phoneWords = ["call us", "call now", "phone us", "give us a call"];
const cartWords = ["cart", "view cart", "go to cart", "open cart", "your cart"];

/**
 * What is wrong with where a button leads, by what it says; undefined where nothing surely is. Only words that can mean
 * nothing else count, and a page of the website may stand for a mail or a call: it may hold the form or the number.
 */
export function buttonProblem(block: PageBlock, pages: readonly NamedPage[]): string | undefined {
  const { label, link } = buttonOf(block);
  if (!label || !link) return undefined;
  const said = label
    .toLowerCase()
    .replace(/[!.…→›»]+$/u, "")
    .trim();
  const isMail = link.startsWith("mailto:");
  const isPhone = link.startsWith("tel:");
  const isPage = /^\/[^/?#]/.test(link) || /^#./.test(link);
  const tell = (text: string) => fillMessage(text, { label, link });
  if (mailAddress.test(said)) return isMail ? undefined : tell(checkTexts.mailButton);
  if (phoneNumber.test(said) && (said.match(/\d/g) ?? []).length >= 6) {
    return isPhone || /^(?:https:\/\/wa\.me\/|sms:)/.test(link) ? undefined : tell(checkTexts.phoneButton);
  }
  if (mailWords.includes(said)) return isMail || isPage ? undefined : tell(checkTexts.mailButton);
  if (phoneWords.includes(said)) return isPhone || isPage ? undefined : tell(checkTexts.phoneButton);
  if (cartWords.includes(said)) return /^\/(?:cart|checkout)\b/.test(link) ? undefined : tell(checkTexts.cartButton);
  const named = pages.filter(({ title }) => title.trim().toLowerCase() === said);
  const [page] = named;
  if (!page || !/^\/(?!\/)/.test(link) || named.some(({ path }) => isWithin(link, path))) return undefined;
  return fillMessage(checkTexts.pageButton, { label, link, path: page.path });
}

function buttonOf(block: PageBlock): { label: string; link: string } {
  if (block.type === "button") return { label: block.props.text.trim(), link: block.props.url };
  if (block.type === "image") return { label: block.props.buttonText.trim(), link: block.props.url };
  return { label: "", link: "" };
}

/** Whether a link leads to a page or to something of it. */
function isWithin(link: string, path: string): boolean {
  const place = link.replace(/[?#].*$/, "").replace(/(.)\/$/, "$1");
  return place === path || (path !== "/" && place.startsWith(`${path}/`));
}
