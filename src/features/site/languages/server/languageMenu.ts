import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { languageOfferId } from "../browserContract.ts";
import { languageTexts } from "../domain/languageTexts.ts";

interface Link {
  locale: string;
  name: string;
  href: string;
  active: boolean;
}

const globe =
  '<svg class="language-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"/></svg>';

/** Links to the page in each language, each in itself. HTML */
export function languageList(links: readonly Link[]): string {
  const items = links.map(({ locale, name, href, active }) => {
    const lang = escapeHtml(locale);
    const current = active ? ' aria-current="true"' : "";
    const dir = textDirection(locale);
    return `<li><a href="${escapeHtml(href)}" hreflang="${lang}" lang="${lang}" dir="${dir}"${current}>${escapeHtml(name)}</a></li>`;
  });
  return `<ul class="language-list">${items.join("")}</ul>`;
}

/** The menu of the header, which works without scripts. HTML; empty if there is one language. */
export function languageMenu(links: readonly Link[] = []): string {
  const current = links.find(({ active }) => active);
  if (!current) return "";
  const code = escapeHtml(current.locale.split("-")[0]?.toUpperCase() ?? "");
  const name = `<span class="visually-hidden">${escapeHtml(languageTexts.language)}: <span lang="${escapeHtml(current.locale)}">${escapeHtml(current.name)}</span></span>`;
  return `<details class="language-menu"><summary>${globe}<span aria-hidden="true">${code}</span>${name}</summary>${languageList(links)}</details>`;
}

/** Offers for browsers with another language, each in itself, and the script that shows the right one. HTML */
export function languageFooter(links: readonly Link[] = [], script: string): string {
  if (links.length === 0) return "";
  const offers = links
    .filter(({ active }) => !active)
    .map((link) => inLanguage(link.locale, () => languageOffer(link)));
  return `<template id="${languageOfferId}">${offers.join("")}</template><script type="module" src="${script}"></script>`;
}

function languageOffer({ locale, name, href }: Link): string {
  const lang = escapeHtml(locale);
  const text = escapeHtml(fillMessage(languageTexts.offer, { language: name }));
  return `<section class="language-offer" lang="${lang}" dir="${textDirection(locale)}" aria-label="${escapeHtml(languageTexts.language)}"><a href="${escapeHtml(href)}" hreflang="${lang}">${text}</a><button type="button" aria-label="${escapeHtml(languageTexts.close)}">×</button></section>`;
}
