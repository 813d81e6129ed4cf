import { loadAllStyles } from "#kernel/browser/loadAllStyles.ts";
import { localPath } from "#kernel/browser/localPath.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { type InstantResults, searchPath, searchTexts } from "../browserContract.ts";

/** Results while typing; the rest is on the search page. */
const maxShown = 6;
/** Pause in typing (ms) before the server is asked. */
const pause = 150;

let dialog: HTMLDialogElement | undefined;

/** Opens the search in a dialog, with results while typing. Rejects if its styles cannot be loaded. */
export async function openSearch(): Promise<void> {
  await loadAllStyles();
  dialog ??= buildDialog();
  dialog.showModal();
  dialog.querySelector("input")?.select();
}

function buildDialog(): HTMLDialogElement {
  const box = document.createElement("dialog");
  box.className = "search-dialog";
  box.setAttribute("aria-label", searchTexts.label);
  box.innerHTML = `<form class="search-form" method="get" action="${searchPath}"><search class="search-line">
<input type="search" name="q" dir="auto" maxlength="200" autocomplete="off" aria-label="${searchTexts.label}">
<button class="button">${searchTexts.button}</button>
<button type="button" class="search-dialog-close" aria-label="${searchTexts.close}">×</button></search></form>
<p class="visually-hidden" role="status"></p><ul class="search-dialog-results"></ul>`;
  const field = box.querySelector("input") as HTMLInputElement;
  const list = box.querySelector("ul") as HTMLUListElement;
  const status = box.querySelector("p") as HTMLParagraphElement;
  const links = () => [...list.querySelectorAll("a")];
  let timer = 0;
  let asked: AbortController | undefined;

  async function search(query: string): Promise<void> {
    asked?.abort();
    if (!query) return show([], "");
    asked = new AbortController();
    const { signal } = asked;
    try {
      const url = `${searchPath}?${new URLSearchParams({ q: query, format: "json" })}`;
      const answer = await fetch(localPath(url), { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const { search: found } = (await answer.json()) as InstantResults;
      const rows = found.hits.slice(0, maxShown).map(resultOf);
      if (found.total > maxShown) rows.push(allResults(query));
      show(rows, countOf(found, query));
    } catch {
      // A later search replaced it.
      if (!signal.aborted) show([], searchTexts.failed);
    }
  }

  function show(rows: HTMLElement[], text: string): void {
    list.replaceChildren(...rows);
    status.textContent = text;
    // What is announced is seen, too, if there is nothing else.
    status.className = rows.length > 0 || !text ? "visually-hidden" : "search-prompt";
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void search(field.value.trim()), pause);
  });
  box.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [field, ...links()];
    const place = stops.indexOf(document.activeElement as HTMLAnchorElement);
    stops[(Math.max(0, place) + step + stops.length) % stops.length]?.focus();
  });
  box.addEventListener("click", ({ target }) => {
    // A click beside the dialog's content is one on the dialog itself.
    if (target === box || (target as Element).matches(".search-dialog-close")) box.close();
  });
  document.body.append(box);
  return box;
}

function resultOf({ kind, title, path, price, imageUrl }: InstantResults["search"]["hits"][number]): HTMLElement {
  const link = row(path);
  const picture = document.createElement("img");
  picture.alt = "";
  picture.width = picture.height = 48;
  if (imageUrl) picture.src = `${imageUrl}?format=100w`;
  else picture.hidden = true;
  const name = document.createElement("bdi");
  name.textContent = title;
  const about = document.createElement("small");
  about.textContent = [searchTexts.kinds[kind], price].filter(Boolean).join(" · ");
  link.firstElementChild?.append(picture, name, about);
  return link;
}

function allResults(query: string): HTMLElement {
  const item = row(`${searchPath}?${new URLSearchParams({ q: query })}`);
  const link = item.firstElementChild as HTMLAnchorElement;
  link.className = "search-dialog-all";
  link.textContent = searchTexts.allResults;
  return item;
}

function row(href: string): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  item.append(link);
  return item;
}

function countOf({ total, isMore }: InstantResults["search"], query: string): string {
  if (total === 0) return searchTexts.nothingTitle.replace("{query}", () => query);
  const { lang } = document.documentElement;
  const text = isMore ? searchTexts.moreResults : pluralForm(searchTexts.count, total, lang);
  return text.replace("{count}", total.toLocaleString(lang));
}
